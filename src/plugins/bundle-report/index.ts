import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

interface StatsModule {
  name?: string;
  size?: number;
  chunks?: (string | number | null)[];
  modules?: StatsModule[];
}

interface ClientStats {
  toJson: (options: Record<string, boolean>) => {
    modules?: StatsModule[];
    chunks?: { id?: string | number | null; files?: string[] }[];
  };
}

/** Source sizes by JavaScript file, biggest first: `{ "assets/js/main.js": [["./node_modules/…", 12345], …] }`. */
export type BundleReport = Record<string, [module: string, bytes: number][]>;

const MODULES_PER_FILE = 60;

function leaves(module: StatsModule): StatsModule[] {
  const inner = module.modules?.filter((child) => child.name);
  return inner?.length ? inner.flatMap(leaves) : [module];
}

function createReport(stats: ClientStats): BundleReport {
  const { modules = [], chunks = [] } = stats.toJson({
    all: false,
    modules: true,
    nestedModules: true,
    chunks: true,
    ids: true,
    groupModulesByType: false,
    groupModulesByPath: false,
    groupModulesByExtension: false,
    groupModulesByAttributes: false,
    groupModulesByCacheStatus: false,
  });
  const report: BundleReport = {};
  for (const chunk of chunks) {
    const file = chunk.files?.find((name) => name.endsWith('.js'));
    if (!file) continue;
    report[file] = modules
      .filter((module) => module.chunks?.includes(chunk.id ?? null))
      .flatMap(leaves)
      .map((module): [string, number] => [module.name ?? 'unnamed module', module.size ?? 0])
      .sort((a, b) => b[1] - a[1])
      .slice(0, MODULES_PER_FILE);
  }
  return report;
}

/**
 * Writes which modules each JavaScript file holds, so that the byte budgets can name what grew.
 * Off unless `EFUND_BUNDLE_REPORT` names a folder; one file a locale: `<folder>/bundle-<locale>.json`.
 */
export default function bundleReportPlugin(): Plugin {
  const folder = process.env.EFUND_BUNDLE_REPORT;
  return {
    name: 'efundflow-bundle-report',
    configureWebpack(_config, isServer) {
      if (isServer || !folder) return {};
      const locale = process.env.DOCUSAURUS_CURRENT_LOCALE ?? 'en';
      return {
        plugins: [
          {
            apply(compiler: {
              hooks: { done: { tap: (name: string, run: (stats: ClientStats) => void) => void } };
            }) {
              compiler.hooks.done.tap('efundflow-bundle-report', (stats) => {
                fs.mkdirSync(folder, { recursive: true });
                const file = path.join(folder, `bundle-${locale}.json`);
                fs.writeFileSync(file, JSON.stringify(createReport(stats), null, 1));
              });
            },
          },
        ],
      };
    },
  };
}
