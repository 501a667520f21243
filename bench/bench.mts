import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { startStaticServer, type StaticServer } from '../tests/support/static-server.js';
import { multiply, readPages, type SourcePage } from './content.mjs';
import { CLICK_TARGETS, measureClick } from './measure/click.mjs';
import { measureInteractive, STARTED } from './measure/interactive.mjs';
import { lighthouseCli, measureLighthouse } from './measure/lighthouse.mjs';
import { buildFigures, measureScale } from './measure/scale.mjs';
import { measureSearch, SEARCHES, type SearchKind } from './measure/search.mjs';
import { measureWeight } from './measure/weight.mjs';
import {
  PAGE_KINDS,
  SERVER_OPTIONS,
  type Options,
  type Section,
  type SystemName,
} from './options.mjs';
import { busyProcessors, medians, type Measured, type ResultStore, type Rows } from './results.mjs';
import { SYSTEMS, type Site, type System } from './systems/index.mjs';
import { build, type Workspace } from './workspace.mjs';

interface Served {
  system: System;
  server: StaticServer;
}

/** How long the machine is watched before a measurement. */
const LOAD_SAMPLE_MS = 2000;

/** Sections that need a built and served site. */
const PAGE_SECTIONS: Section[] = ['weight', 'lighthouse', 'interactive', 'click', 'search'];

/** One run of the bench: builds what is needed, measures, hands the figures to the store. */
export class Bench {
  private readonly timeoutMs: number;

  constructor(
    private readonly options: Options,
    private readonly workspace: Workspace,
    private readonly browser: Browser,
    private readonly store: ResultStore,
  ) {
    this.timeoutMs = options.buildMinutes * 60_000;
  }

  /** @throws {Error} when a build of the real site or a measurement fails; a failed build at scale is a figure */
  async run(): Promise<void> {
    const outputs = new Map<SystemName, string>();
    const own = await this.buildOwn(outputs);
    const pages = readPages(own);
    console.log(`${pages.length} pages of content`);
    const needsPages = PAGE_SECTIONS.some((section) => this.has(section));
    if (needsPages || this.has('build')) {
      for (const name of this.options.systems) {
        if (name !== 'ours') outputs.set(name, await this.buildReal(SYSTEMS[name], pages));
      }
    }
    if (needsPages) await this.measurePages(outputs);
    if (this.has('scale')) await this.measureSizes(pages);
  }

  private has(section: Section): boolean {
    return this.options.sections.includes(section);
  }

  private async measured(runs?: number): Promise<Measured> {
    const before = os.cpus();
    await setTimeout(LOAD_SAMPLE_MS);
    const load = busyProcessors(before, os.cpus());
    const date = new Date().toISOString().slice(0, 10);
    return { date, load, runs, note: this.options.note };
  }

  /** Our build comes first, even when it is not measured: the content of all others is made from it. */
  private async buildOwn(outputs: Map<SystemName, string>): Promise<string> {
    const measured = this.options.systems.includes('ours');
    const given = this.options.ours && path.resolve(this.options.ours);
    const mustBuild = !given || (measured && this.has('build'));
    const built = mustBuild ? await this.buildReal(SYSTEMS.ours, []) : undefined;
    const folder = given ?? built ?? '';
    if (measured) outputs.set('ours', folder);
    return folder;
  }

  /** Builds the real site, cold and, when builds are measured, warm; returns the folder of the build. */
  private async buildReal(system: System, pages: SourcePage[]): Promise<string> {
    const finished = this.workspace.finished(system);
    if (finished && !this.has('build')) return finished;
    const site: Site = { pages };
    const folder = await this.workspace.project(system, site);
    const measured = await this.measured();
    const rows: Rows = {};
    const kinds = this.has('build') ? ['cold', 'warm'] : ['cold'];
    for (const kind of kinds) {
      console.log(`Building ${system.name}, ${kind} …`);
      const cold = kind === 'cold';
      const result = await build(system, site, folder, { cold, timeoutMs: this.timeoutMs });
      if (!result.ok) throw new Error(`The build of ${system.name} failed:\n${result.tail}`);
      rows[kind] = buildFigures(result);
    }
    const wanted = this.options.systems.includes(system.name);
    if (this.has('build') && wanted) await this.store.add('build', system.name, { measured, rows });
    return path.join(folder, system.output);
  }

  private async measurePages(outputs: Map<SystemName, string>): Promise<void> {
    const served: Served[] = [];
    try {
      for (const [name, output] of outputs) {
        served.push({
          system: SYSTEMS[name],
          server: await startStaticServer(output, SERVER_OPTIONS),
        });
      }
      // Always, because it also makes the server compress what the other sections ask for.
      await this.measureWeights(served);
      if (this.has('lighthouse')) await this.measureReports(served);
      if (this.has('interactive')) await this.measureStarts(served);
      if (this.has('click')) await this.measureClicks(served);
      if (this.has('search')) await this.measureSearches(served);
    } finally {
      for (const { server } of served) await server.close();
    }
  }

  private async measureWeights(served: Served[]): Promise<void> {
    for (const { system, server } of served) {
      console.log(`Weighing ${system.name} …`);
      const measured = await this.measured();
      const rows: Rows = {};
      for (const kind of this.options.kinds) {
        const url = server.origin + PAGE_KINDS[kind];
        // The first visit waits for the compressor, which may tear the loading apart; the second counts.
        await measureWeight(this.browser, url);
        rows[kind] = { ...(await measureWeight(this.browser, url)) };
      }
      if (this.has('weight')) await this.store.add('weight', system.name, { measured, rows });
    }
  }

  /** The systems take turns, so that a change of the machine's load meets all of them. */
  private async takeTurns(
    section: Section,
    served: Served[],
    measure: (served: Served, kind: keyof typeof PAGE_KINDS) => Promise<Record<string, number>>,
  ): Promise<void> {
    const { kinds, runs } = this.options;
    for (const kind of kinds) {
      if (section === 'click' && !CLICK_TARGETS[kind]) continue;
      console.log(`Measuring ${section}, ${kind} …`);
      const measured = await this.measured(runs);
      const figures = new Map<SystemName, Record<string, number>[]>();
      for (let run = 0; run < runs; run++) {
        for (const one of served) {
          const known = figures.get(one.system.name) ?? [];
          figures.set(one.system.name, [...known, await measure(one, kind)]);
        }
      }
      for (const [name, all] of figures) {
        await this.store.add(section, name, { measured, rows: { [kind]: medians(all) } });
      }
    }
  }

  private async measureReports(served: Served[]): Promise<void> {
    const cli = lighthouseCli();
    await this.takeTurns('lighthouse', served, async ({ server }, kind) => ({
      ...(await measureLighthouse(cli, server.origin + PAGE_KINDS[kind])),
    }));
  }

  private async measureStarts(served: Served[]): Promise<void> {
    const marking = served.filter(({ system }) => STARTED[system.name]);
    await this.takeTurns('interactive', marking, async ({ system, server }, kind) => {
      const started = STARTED[system.name] ?? '';
      const url = server.origin + PAGE_KINDS[kind];
      return { ms: await measureInteractive(this.browser, url, started) };
    });
  }

  private async measureClicks(served: Served[]): Promise<void> {
    await this.takeTurns('click', served, async ({ server }, kind) => {
      const target = CLICK_TARGETS[kind] ?? '/';
      return { ms: await measureClick(this.browser, server.origin + PAGE_KINDS[kind], target) };
    });
  }

  /** Ours only: the boxes of the others answer differently, and none of them has the same places. */
  private async measureSearches(served: Served[]): Promise<void> {
    const server = served.find(({ system }) => system.name === 'ours')?.server;
    if (!server) return;
    const { runs } = this.options;
    for (const kind of Object.keys(SEARCHES) as SearchKind[]) {
      console.log(`Measuring search, ${kind} …`);
      const measured = await this.measured(runs);
      const figures: Record<string, number>[] = [];
      for (let run = 0; run < runs; run++)
        figures.push({ ...(await measureSearch(this.browser, server.origin, kind)) });
      await this.store.add('search', 'ours', { measured, rows: { [kind]: medians(figures) } });
    }
  }

  private async measureSizes(pages: SourcePage[]): Promise<void> {
    for (const total of this.options.pages) {
      const site: Site = { pages: multiply(pages, total), total };
      for (const name of this.options.systems) {
        const system = SYSTEMS[name];
        const folder = await this.workspace.project(system, site);
        console.log(`Building ${name} with ${total} pages …`);
        const measured = await this.measured();
        const built = await build(system, site, folder, { cold: true, timeoutMs: this.timeoutMs });
        if (!built.ok) console.log(`It failed:\n${built.tail}`);
        const output = path.join(folder, system.output);
        const figures = await measureScale(this.browser, system, output, built);
        await this.store.add('scale', name, { measured, rows: { [total]: figures } });
        this.workspace.clear(system);
      }
    }
  }
}
