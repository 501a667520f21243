import { SYSTEM_NAMES, type Section, type SystemName } from './options.mjs';
import type { Machine, Results, Rows, SystemResult } from './results.mjs';
import { SYSTEMS } from './systems/index.mjs';

type Systems = Partial<Record<SystemName, SystemResult>>;
type Format = (figures: Record<string, number>) => string;

interface Table {
  title: string;
  cell: Format;
}

const MISSING = '—';

function kilobytes(name: string): Format {
  return (figures) => number(figures[name], (bytes) => (bytes / 1000).toFixed(1));
}

function number(value: number | null | undefined, format: (value: number) => string): string {
  // NaN becomes null in JSON.
  return value === undefined || value === null || Number.isNaN(value) ? MISSING : format(value);
}

function plain(name: string, digits = 0): Format {
  return (figures) => number(figures[name], (value) => value.toFixed(digits));
}

function megabytes(name: string): Format {
  return (figures) => number(figures[name], (bytes) => (bytes / 1e6).toFixed(2));
}

function seconds(figures: Record<string, number>): string {
  const text = number(figures.seconds, (value) => value.toFixed(1));
  if (figures.timedOut) return `not done after ${text}`;
  return figures.failed ? `failed after ${text}` : text;
}

const TABLES: Record<Section, Table[]> = {
  weight: [
    { title: 'All bytes, kB', cell: kilobytes('total') },
    { title: 'Script, kB', cell: kilobytes('script') },
    { title: 'Style sheets, kB', cell: kilobytes('style') },
    { title: 'HTML, kB', cell: kilobytes('document') },
    {
      title: 'Images, fonts and other, kB',
      cell: (figures) =>
        number((figures.image ?? 0) + (figures.font ?? 0) + (figures.other ?? 0), (bytes) =>
          (bytes / 1000).toFixed(1),
        ),
    },
    { title: 'Requests', cell: plain('requests') },
    {
      title: 'Prefetched for later pages, kB (requests); not in the figures above',
      cell: (figures) =>
        `${kilobytes('prefetch')(figures)} (${plain('prefetchRequests')(figures)})`,
    },
  ],
  lighthouse: [
    { title: 'Performance, 0 to 100', cell: plain('performance') },
    { title: 'Largest contentful paint, ms', cell: plain('lcp') },
    { title: 'Total blocking time, ms', cell: plain('tbt') },
    { title: 'Cumulative layout shift', cell: plain('cls', 3) },
    { title: 'Speed index, ms', cell: plain('si') },
  ],
  interactive: [{ title: 'Started, ms', cell: plain('ms') }],
  click: [{ title: 'Click to paint, ms', cell: plain('ms') }],
  search: [
    { title: 'Key to paint, 95% below, ms', cell: plain('p95') },
    { title: 'Slowest key, ms', cell: plain('slowest') },
  ],
  build: [
    { title: 'Seconds', cell: seconds },
    { title: 'Memory of the largest process, MB', cell: plain('peakMb') },
    { title: 'of it the largest JavaScript heap, MB', cell: plain('heapMb') },
  ],
  scale: [
    { title: 'Cold build, seconds', cell: seconds },
    { title: 'Memory of the largest process, MB', cell: plain('peakMb') },
    { title: 'of it the largest JavaScript heap, MB', cell: plain('heapMb') },
    { title: 'First visit to the guide, all bytes, kB', cell: kilobytes('total') },
    { title: 'of it script, kB', cell: kilobytes('script') },
    { title: 'of it HTML, kB', cell: kilobytes('document') },
    { title: 'Search index, all files, MB', cell: megabytes('index') },
    { title: 'Search index, compressed, MB', cell: megabytes('indexBrotli') },
  ],
};

const INTRODUCTIONS: Record<Section, string> = {
  weight:
    'First visit with an empty cache in Chromium, bytes over the wire with headers, brotli at quality 11, until the network has been quiet for two seconds.',
  lighthouse:
    'Lighthouse with its mobile defaults (simulated slow 4G, processor four times slower).',
  interactive:
    'From the start of the navigation until the app has started, in a phone-sized window on an applied slow 4G (1.6 Mbit/s, 150 ms), with an empty cache and without slowing the processor. Only what Docusaurus builds marks that moment.',
  click:
    'The pointer rests on a link for a second, so that a prefetch can run; then from the click to the frame in which the next page is there. Desktop window, no throttling. The blog has one post, so there is nothing to click to.',
  search:
    'Four searches are typed key by key into the box, whose index is there already; from each key to the frame with its results. Desktop window, no throttling. Only ours: other boxes find pages, not places.',
  build:
    'Cold: without caches. Warm: the same again, nothing edited. Ours and the others build both languages.',
  scale:
    'English only: the real pages plus copies of the docs pages, ours from its own sources, the others from the Markdown. The search index is the sum of all its files; how much of it a search loads differs by system (Pagefind loads parts). Builds have the heap limit that Node chooses for the machine, about 4.3 GB from 16 GB of memory on; one that needs more fails.',
};

const TITLES: Record<Section, string> = {
  weight: 'Bytes and requests',
  lighthouse: 'Lighthouse',
  interactive: 'Interactive',
  click: 'Click to paint',
  search: 'Search',
  build: 'Build',
  scale: 'At scale',
};

function row(cells: string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function rowNames(systems: Systems, names: SystemName[]): string[] {
  const all = names.flatMap((name) => Object.keys(systems[name]?.rows ?? {}));
  return [...new Set(all)];
}

function renderTable(table: Table, first: string, systems: Systems, names: SystemName[]): string {
  const cellOf = (rows: Rows | undefined, name: string): string => {
    const figures = rows?.[name];
    return figures ? table.cell(figures) : MISSING;
  };
  const lines = [
    row([first, ...names.map((name) => SYSTEMS[name].label)]),
    row(['---', ...names.map(() => '---:')]),
    ...rowNames(systems, names).map((name) =>
      row([name, ...names.map((system) => cellOf(systems[system]?.rows, name))]),
    ),
  ];
  return `### ${table.title}\n\n${lines.join('\n')}\n`;
}

/** Where the figures of one system come from. Bytes are the same on a busy machine, times and scores are not. */
function describe(
  label: string,
  section: Section,
  { measured }: SystemResult,
  machine: Machine,
): string {
  const { date, load, runs, note } = measured;
  const busy = section !== 'weight' && load > machine.cores / 4;
  const elsewhere = measured.machine && measured.machine !== machineText(machine);
  const parts = [
    `measured ${date}`,
    runs ? (runs === 1 ? 'one run' : `median of ${runs} runs`) : '',
    elsewhere ? `on another machine (${measured.machine})` : '',
    `${load.toFixed(1)} processors at work with other things at the start`,
    busy ? '**the machine was busy with other work: times are upper bounds**' : '',
    note ?? '',
  ];
  return `- ${label}: ${parts.filter(Boolean).join(', ')}.`;
}

function renderSection(section: Section, systems: Systems, machine: Machine): string {
  const names = SYSTEM_NAMES.filter((name) => systems[name]);
  const first = { search: 'Language', build: 'Build', scale: 'Pages' }[section as string] ?? 'Page';
  const tables = TABLES[section].map((table) => renderTable(table, first, systems, names));
  const origins = names.map((name) => {
    const result = systems[name];
    return result ? describe(SYSTEMS[name].label, section, result, machine) : '';
  });
  return [
    `## ${TITLES[section]}\n`,
    `${INTRODUCTIONS[section]}\n`,
    ...tables,
    `${origins.join('\n')}\n`,
  ].join('\n');
}

/** One line on the machine, without its name or address. */
export function machineText(machine: Machine): string {
  const { processor, cores, memory, system, node, chromium } = machine;
  return `${processor}, ${cores} cores, ${memory} GB memory, ${system}, Node ${node}, Chromium ${chromium}`;
}

/** The page RESULTS.md; sections that were never measured are left out. */
export function renderResults({ machine, sections }: Results): string {
  const parts = (Object.keys(TABLES) as Section[]).map((section) => {
    const systems = sections[section];
    return systems ? renderSection(section, systems, machine) : '';
  });
  return [
    '# Results of the bench\n',
    'Written by `npm run bench`; the same figures as data: `results.json`. How they are made: `README.md`.\n',
    `Machine: ${machineText(machine)}. kB are 1000 bytes.\n`,
    ...parts.filter(Boolean),
  ].join('\n');
}
