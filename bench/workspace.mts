import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run, runOrFail, type RunResult } from './process.mjs';
import { remove } from './systems/files.mjs';
import type { Site, System } from './systems/index.mjs';

/** Marks a folder whose build is that of the real site and is complete. */
const FINISHED = '.bench-finished';
const INSTALL_TIMEOUT_MS = 15 * 60_000;

/** The temporary folder in which everything happens, one folder per system in it. */
export class Workspace {
  readonly folder: string;

  constructor(
    private readonly keep: boolean,
    reuse?: string,
  ) {
    if (reuse) mkdirSync(path.resolve(reuse), { recursive: true });
    this.folder = reuse
      ? path.resolve(reuse)
      : mkdtempSync(path.join(tmpdir(), 'efundflow-bench-'));
  }

  /** Removes the folder, or says where it was kept. */
  dispose(): void {
    if (this.keep) console.log(`Kept: ${this.folder}`);
    else rmSync(this.folder, { recursive: true, force: true });
  }

  private async install(
    name: string,
    dependencies: Record<string, string>,
    manifest: Record<string, unknown> = {},
  ): Promise<string> {
    const folder = path.join(this.folder, name);
    mkdirSync(folder, { recursive: true });
    // npm writes this file last: without it an installation was cut short.
    const done = existsSync(path.join(folder, 'node_modules/.package-lock.json'));
    if (done || Object.keys(dependencies).length === 0) return folder;
    const contents = { private: true, ...manifest, dependencies };
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(contents, null, 2));
    console.log(`Installing ${name} …`);
    const args = ['install', '--no-audit', '--no-fund', '--loglevel=error'];
    await runOrFail('npm', args, { cwd: folder, timeoutMs: INSTALL_TIMEOUT_MS });
    return folder;
  }

  /** The finished build of the real site that an earlier run left in a folder used again. */
  finished(system: System): string | undefined {
    const folder = path.join(this.folder, system.name);
    return existsSync(path.join(folder, FINISHED)) ? path.join(folder, system.output) : undefined;
  }

  /** Removes a build and its caches: at 5,000 pages they take gigabytes. */
  clear(system: System): void {
    remove(path.join(this.folder, system.name), [...system.caches, FINISHED]);
  }

  /** A project folder with a system installed and a site written into it. */
  async project(system: System, site: Site): Promise<string> {
    const folder = await this.install(system.name, system.packages, system.manifest);
    system.write(folder, site);
    return folder;
  }
}

/**
 * Builds a project.
 * @param cold removes the caches first
 */
export async function build(
  system: System,
  site: Site,
  folder: string,
  settings: { cold: boolean; timeoutMs: number },
): Promise<RunResult> {
  remove(folder, settings.cold ? [...system.caches, FINISHED] : [FINISHED]);
  const { args, env } = system.command(site);
  const { timeoutMs } = settings;
  const result = await run(process.execPath, ['--trace-gc', ...args], {
    cwd: folder,
    env,
    timeoutMs,
  });
  if (result.ok && !site.total) writeFileSync(path.join(folder, FINISHED), '');
  return result;
}
