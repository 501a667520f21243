/** Each framework's sample as a program: with the verification, and the storage and drivers of `drivers/`. */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from 'vitest';
import { installPackages } from '../../../tests/support/packages';
import { GO_PATH, SPRING_JARS, type FrameworkName } from '../../toolchains/frameworks';
import {
  buildProgram,
  findToolchain,
  type Language,
  type Program,
} from '../../toolchains/toolchains';
import { samplePath, type VerifyLanguage } from '../guides/samples';

const NESTJS = resolve(import.meta.dirname, '../../toolchains/nestjs');
const SAMPLES = resolve(import.meta.dirname, '../../guides/webhook-frameworks');

/** A change of one of the files that are put together, as a reader's program may have it. */
export type Edit = readonly [file: string, change: (source: string) => string];

/** Edits a file. */
export function edit(directory: string, [name, change]: Edit): void {
  const file = join(directory, name);
  const source = readFileSync(file, 'utf8');
  const changed = change(source);
  expect(changed).not.toBe(source);
  writeFileSync(file, changed);
}

/** A directory with the sample, the verification and the drivers, as a reader would put them together. */
function assemble(
  language: VerifyLanguage,
  sample: string,
  drivers: string[],
  parent: string,
  change?: Edit,
): string {
  mkdirSync(parent, { recursive: true });
  const directory = mkdtempSync(join(parent, 'webhook-'));
  const verify = samplePath(language, 'webhook-verify', 'verify');
  const files = [
    join(SAMPLES, sample),
    verify,
    ...drivers.map((name) => resolve(import.meta.dirname, '../../drivers/frameworks', name)),
  ];
  for (const file of files)
    copyFileSync(file, join(directory, file.slice(file.lastIndexOf('/') + 1)));
  if (change) edit(directory, change);
  return directory;
}

function command(language: Language): string {
  const toolchain = findToolchain(language);
  if (!toolchain.ok) throw new Error(toolchain.reason);
  return toolchain.commands.run;
}

/**
 * Assembles a sample for Node.js beside the installed packages, so that it finds its framework.
 * @returns the directory
 */
function node(sample: string, drivers: string[] = [], change?: Edit): string {
  const parent = resolve(import.meta.dirname, '../../node_modules/.cache');
  return assemble('node', sample, ['store.mjs', ...drivers], parent, change);
}

/** A sample for Node.js that starts a server of its own. */
export async function server(sample: string, change?: Edit): Promise<Prepared> {
  return { program: await buildProgram('node', { entry: join(node(sample, [], change), sample) }) };
}

/** The sample of Next.js with the line for Workers in place of the route. */
function worker(source: string): string {
  const changed = source
    .replace(/^export const (runtime|POST) .*\n/gm, '')
    .replace('// export default', 'export default');
  expect(changed).toContain('\nexport default { fetch: receive };');
  return changed;
}

/** A handler without a server of its own, behind a driver that stands for the platform. */
async function handler(sample: string, driver: string, change?: Edit): Promise<Prepared> {
  const directory = node(sample, [driver], change);
  const libraries = [join(directory, sample)];
  return { program: await buildProgram('node', { entry: join(directory, driver), libraries }) };
}

interface Prepared {
  program: Program;
  env?: Record<string, string>;
}

/** Compiled by TypeScript as in a project of NestJS, beside its packages, which are too many for `npm test`. */
async function nestjs(): Promise<Prepared> {
  await installPackages(NESTJS);
  const files = ['store.mjs', 'nestjs-driver.ts'];
  const parent = join(NESTJS, 'node_modules/.cache');
  const directory = assemble('node', 'nestjs.controller.ts', files, parent);
  copyFileSync(join(NESTJS, 'tsconfig.json'), join(directory, 'tsconfig.json'));
  const tsc = resolve(import.meta.dirname, '../../../node_modules/.bin/tsc');
  const options = ['-p', directory, '--rootDir', directory, '--outDir', join(directory, 'dist')];
  const { status, stdout } = spawnSync(tsc, options, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stdout);
  return {
    program: await buildProgram('node', { entry: join(directory, 'dist/nestjs-driver.js') }),
  };
}

async function gin(change?: Edit): Promise<Prepared> {
  const directory = assemble('go', 'gin.go', ['gin-driver.go'], tmpdir(), change);
  const libraries = ['gin.go', 'verify.go'].map((name) => join(directory, name));
  const entry = join(directory, 'gin-driver.go');
  return { program: await buildProgram('go', { entry, libraries, goPath: GO_PATH }) };
}

function rails(): Prepared {
  const directory = assemble('ruby', 'rails_controller.rb', ['rails-driver.rb'], tmpdir());
  mkdirSync(join(directory, 'lib'));
  renameSync(join(directory, 'verify.rb'), join(directory, 'lib/verify.rb'));
  const args = [join(directory, 'rails-driver.rb')];
  return { program: { language: 'ruby', command: command('ruby'), args } };
}

/** The view of Django, or with the decorators of Django REST framework from the last lines of the sample. */
function django(change?: Edit): Prepared {
  const args = ['-m', 'uvicorn', 'django_app:app', '--port', '{port}'];
  return python('django_views.py', args, ['django_app.py'], change);
}

function restFramework(source: string): string {
  const [view = '', decorators = ''] = source.split('# Django REST framework');
  const names = [...decorators.matchAll(/^# @(\w+)/gm)].map(([, name]) => name);
  expect(names).toHaveLength(3);
  const lines = [...decorators.matchAll(/^# (@.*)$/gm)].map(([, line]) => line);
  const changed = view.replace('@csrf_exempt\n@require_POST', lines.join('\n'));
  expect(changed).not.toBe(view);
  return `from rest_framework.decorators import ${names.join(', ')}\n${changed}`;
}

function python(sample: string, args: string[], drivers: string[] = [], change?: Edit): Prepared {
  const directory = assemble('python', sample, ['store.py', ...drivers], tmpdir(), change);
  const program = { language: 'python', command: command('python'), args } as const;
  return { program, env: { PYTHONPATH: directory } };
}

async function spring(change?: Edit): Promise<Prepared> {
  const drivers = ['SpringDriver.java'];
  const directory = assemble('java', 'WebhookController.java', drivers, tmpdir(), change);
  const program = await buildProgram('java', {
    entry: join(directory, 'SpringDriver.java'),
    libraries: ['WebhookController', 'Verify'].map((name) => join(directory, `${name}.java`)),
    jars: SPRING_JARS,
  });
  return { program };
}

/** @param change a proof that the check notices it */
export function laravel(change?: Edit): Prepared {
  const directory = assemble('php', 'laravel.php', ['laravel-driver.php'], tmpdir(), change);
  const args = ['-S', '127.0.0.1:{port}', join(directory, 'laravel-driver.php')];
  return { program: { language: 'php', command: command('php'), args } };
}

interface Framework {
  gate?: FrameworkName;
  /** Chunked bodies are not read by the release that Debian has. */
  unread?: true;
  /** A parser or a filter that reads the body before the sample does, as a reader's program may have one. */
  readBefore?: Edit;
  prepare: (change?: Edit) => Prepared | Promise<Prepared>;
}

/** A line of a file, with another one below it. */
const below = (line: string, added: string) => (source: string) =>
  source.replace(line, () => `${line}\n${added}`);

export const FRAMEWORKS: Record<string, Framework> = {
  Express: {
    readBefore: ['express.mjs', below('const app = express();', 'app.use(express.json());')],
    prepare: (change) => server('express.mjs', change),
  },
  Fastify: {
    readBefore: [
      'fastify.mjs',
      (source) => source.replace(/ {2}webhooks\.addContentTypeParser.*/, ''),
    ],
    prepare: (change) => server('fastify.mjs', change),
  },
  'Next.js': { prepare: () => handler('nextjs_route.mjs', 'fetch-driver.mjs') },
  NestJS: { gate: 'NestJS', prepare: nestjs },
  'AWS Lambda': { prepare: () => handler('lambda.mjs', 'lambda-driver.mjs') },
  Workers: {
    prepare: () => handler('nextjs_route.mjs', 'fetch-driver.mjs', ['nextjs_route.mjs', worker]),
  },
  Flask: {
    gate: 'Flask',
    readBefore: [
      'flask_app.py',
      below('app = Flask(__name__)', 'app.before_request(lambda: request.get_json() and None)'),
    ],
    prepare: (change) => {
      const args = ['-m', 'flask', '--app', 'flask_app', 'run', '--port', '{port}'];
      return python('flask_app.py', args, [], change);
    },
  },
  FastAPI: {
    gate: 'FastAPI',
    prepare: () =>
      python('fastapi_app.py', ['-m', 'uvicorn', 'fastapi_app:app', '--port', '{port}']),
  },
  Django: { gate: 'Django', prepare: () => django() },
  'Django REST framework': {
    gate: 'Django',
    prepare: () => django(['django_views.py', restFramework]),
  },
  Gin: {
    gate: 'Gin',
    readBefore: [
      'gin-driver.go',
      below(
        'router.Use(gin.Logger())',
        'router.Use(func(c *gin.Context) { _ = c.ShouldBindJSON(&struct{}{}) })',
      ),
    ],
    prepare: gin,
  },
  Rails: { gate: 'Rails', unread: true, prepare: rails },
  'Spring Boot': {
    gate: 'Spring',
    readBefore: [
      'SpringDriver.java',
      (source) =>
        source
          .replace(/exchange\.getRequestBody\(\)\.readAllBytes\(\)/, 'Arrays.copyOf($&, 0)')
          .replace(/^import java\.util\.UUID;/m, 'import java.util.Arrays;\n$&'),
    ],
    prepare: spring,
  },
  Laravel: { gate: 'Laravel', prepare: () => laravel() },
};
