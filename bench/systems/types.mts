import type { SourcePage } from '../content.mjs';
import type { SystemName } from '../options.mjs';

/** What a system builds: the whole site, or at `scale` a number of English pages. */
export interface Site {
  pages: SourcePage[];
  /** Set for a site of copies: English only, this many pages. */
  total?: number;
}

export interface System {
  name: SystemName;
  /** Heading of its column. */
  label: string;
  /** Exact versions to install into the project folder; empty when nothing is installed. */
  packages: Record<string, string>;
  /** Fields of package.json beside the packages. */
  manifest?: Record<string, unknown>;
  /** Writes configuration and content; what an earlier site left behind is removed. */
  write(folder: string, site: Site): void;
  /** The build, run by this Node in the project folder. */
  command(site: Site): { args: string[]; env?: Record<string, string> };
  /** Folder of the build below the project folder. */
  output: string;
  /** What a cold build must not find. */
  caches: string[];
  /** Recognises the files of the search index, by path below the build's folder. */
  index: RegExp;
}
