import { parseArgs } from 'node:util';

/** What can be measured, in the order in which it is measured. */
export const SECTIONS = [
  'weight',
  'lighthouse',
  'interactive',
  'click',
  'search',
  'build',
  'scale',
] as const;
export type Section = (typeof SECTIONS)[number];

/** Ours first; the rest are installed when they are needed. */
export const SYSTEM_NAMES = ['ours', 'stock', 'vitepress', 'starlight'] as const;
export type SystemName = (typeof SYSTEM_NAMES)[number];

/** One page stands for each kind; the URL is the same in all systems. */
export const PAGE_KINDS = {
  home: '/',
  guide: '/idempotent-requests',
  reference: '/transactions/create',
  connection: '/connections/stripe/card',
  blog: '/blog/hello-world',
  chinese: '/zh/idempotent-requests',
} as const;
export type PageKind = keyof typeof PAGE_KINDS;
export const KIND_NAMES = Object.keys(PAGE_KINDS) as PageKind[];

/**
 * How all systems are served: as from a host with precompressed files, and every form of a URL is served
 * directly, so that no visit pays for a redirect.
 */
export const SERVER_OPTIONS = { quality: 11, redirects: false } as const;

export interface Options {
  sections: Section[];
  systems: SystemName[];
  kinds: PageKind[];
  /** Repetitions of a Lighthouse report, a start, a click and a search; the median counts. */
  runs: number;
  /** Numbers of pages of the section `scale`. */
  pages: number[];
  /** A finished build of our site, both languages; absent: the bench builds one. */
  ours?: string;
  /** Leaves the temporary folder (packages, projects, builds) in place. */
  keep: boolean;
  /** A folder kept from an earlier run: what is installed and built there is used again. */
  reuse?: string;
  /** False: print only, leave RESULTS.md and results.json alone. */
  write: boolean;
  /** Most minutes that one build may take. */
  buildMinutes: number;
  /** A remark that is stored with the figures, e.g. `machine shared with other work`. */
  note?: string;
}

export const HELP = `npm run bench -- [options]

  --only LIST      of: ${SECTIONS.join(', ')} (default: all)
  --systems LIST   of: ${SYSTEM_NAMES.join(', ')} (default: all)
  --kinds LIST     of: ${KIND_NAMES.join(', ')} (default: all)
  --runs N         repetitions, the median counts (default 5)
  --pages LIST     sizes for the section scale (default 1000,5000)
  --ours DIR       use this build of our site, both languages
  --build-minutes N  longest time for one build (default 30)
  --quick          our site only, weight and click, one run, a guide and a reference page; writes nothing
  --no-write       print only
  --note TEXT      a remark stored with the figures
  --keep           keep the temporary folder, print its name
  --reuse DIR      use a kept folder again (implies --keep)`;

function list<T extends string>(name: string, value: string, allowed: readonly T[]): T[] {
  const wanted = value.split(',').map((item) => item.trim());
  for (const item of wanted) {
    if (!(allowed as readonly string[]).includes(item)) {
      throw new Error(`--${name}: "${item}" is none of ${allowed.join(', ')}`);
    }
  }
  // The order is ours, whatever the order on the command line.
  return allowed.filter((item) => wanted.includes(item));
}

function wholeNumber(name: string, value: string): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1) {
    throw new Error(`--${name}: "${value}" is not a whole number above 0`);
  }
  return number;
}

/**
 * Reads the command line.
 * @param args without the program's name
 * @returns undefined when help was asked for
 * @throws {Error} on an unknown option or value, naming what is allowed
 */
export function parseOptions(args: string[]): Options | undefined {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      systems: { type: 'string' },
      kinds: { type: 'string' },
      runs: { type: 'string' },
      pages: { type: 'string' },
      ours: { type: 'string' },
      'build-minutes': { type: 'string' },
      quick: { type: 'boolean' },
      'no-write': { type: 'boolean' },
      note: { type: 'string' },
      keep: { type: 'boolean' },
      reuse: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return undefined;
  const quick = values.quick ?? false;
  const only = values.only ?? (quick ? 'weight,click' : SECTIONS.join());
  const systems = values.systems ?? (quick ? 'ours' : SYSTEM_NAMES.join());
  const kinds = values.kinds ?? (quick ? 'guide,reference' : KIND_NAMES.join());
  return {
    sections: list('only', only, SECTIONS),
    systems: list('systems', systems, SYSTEM_NAMES),
    kinds: list('kinds', kinds, KIND_NAMES),
    runs: wholeNumber('runs', values.runs ?? (quick ? '1' : '5')),
    pages: (values.pages ?? '1000,5000').split(',').map((size) => wholeNumber('pages', size)),
    ours: values.ours,
    keep: (values.keep ?? false) || values.reuse !== undefined,
    reuse: values.reuse,
    write: !quick && !values['no-write'],
    buildMinutes: wholeNumber('build-minutes', values['build-minutes'] ?? '30'),
    note: values.note,
  };
}
