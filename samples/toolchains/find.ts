/**
 * The programming languages the samples are executed in: how to find each toolchain on this machine, and how to
 * install the missing ones from the distribution's own packages.
 *
 *   const toolchain = findToolchain('java');
 *   if (!toolchain.ok) console.warn(toolchain.reason);
 *   const program = await buildProgram('java', { entry: 'Sample.java' });
 *
 * Locally a missing language is skipped by name; in CI (`CI` is set) it is a failure, see {@link languageGate}.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { LIMIT } from '../../tests/support/limit.mjs';
import { installDebianPackages, isCi } from '../../tests/support/may-install';

/** Languages in the order in which the site shows them. */
export const LANGUAGES = ['curl', 'node', 'python', 'java', 'go', 'php', 'csharp'] as const;

/** Ruby is the language of one framework; the other samples have no Ruby. */
export type Language = (typeof LANGUAGES)[number] | 'ruby';

/** `npm test` executes what a change needs; EFUND_ALL=1, as in `npm run test:all`, everything. */
export const RUNS_ALL = process.env.EFUND_ALL === '1';
const LANGUAGES_OF_TEST: readonly Language[] = RUNS_ALL ? [...LANGUAGES, 'ruby'] : ['node'];
/** In a title, the reason that the report gives. */
export const ONLY_IN_ALL = 'only in npm run test:all';

export interface Toolchain {
  ok: true;
  language: Language;
  /** Absolute paths or names found on PATH, by role: `run` always, `compile` where the language has a compiler. */
  commands: { run: string; compile?: string };
  /** Jar files for Java (Jackson), empty elsewhere. */
  libraries: string[];
  /** First line of the version output, for the test report. */
  version: string;
  /** Note for the test report on how samples of this language are executed. */
  note?: string;
}

export interface MissingToolchain {
  ok: false;
  language: Language;
  /** One sentence: what is missing and how to get it. */
  reason: string;
}

/** Debian and Ubuntu packages which bring everything that the samples of a language need. */
const APT_PACKAGES: Record<Language, string[]> = {
  curl: ['curl', 'uuid-runtime', 'zsh'],
  node: [],
  python: ['python3', 'python3-requests', 'python3-jwt', 'python3-cryptography'],
  java: ['default-jdk-headless', 'libjackson2-databind-java'],
  go: ['golang-go'],
  php: ['php-cli', 'php-curl'],
  csharp: ['mono-mcs', 'libmono-system-net-http4.0-cil', 'libmono-system-numerics4.0-cil'],
  ruby: ['ruby'],
};

/** Debian puts the jars of Jackson here; `JACKSON_JARS` (colon separated) overrides it on other systems. */
const JACKSON_JARS = ['annotations', 'core', 'databind'].map(
  (part) => `/usr/share/java/jackson-${part}.jar`,
);

/** Part of Jackson's own jar of its core; Debian 14 has it apart. */
const NUMBERS_JAR = '/usr/share/java/fastdoubleparser.jar';

const cache = new Map<Language, Toolchain | MissingToolchain>();

/**
 * Looks for the toolchain of one language. The answer is remembered until {@link ensureToolchains} installs something.
 * Never throws: a missing toolchain is a value, with the reason in it.
 */
export function findToolchain(language: Language): Toolchain | MissingToolchain {
  const known = cache.get(language);
  if (known) return known;
  const found = search(language);
  cache.set(language, found);
  return found;
}

/**
 * Finds all toolchains and installs the missing ones from the distribution's packages, see {@link installDebianPackages}.
 */
export function ensureToolchains(
  languages: readonly Language[] = LANGUAGES_OF_TEST,
): (Toolchain | MissingToolchain)[] {
  const missing = languages.filter((language) => !findToolchain(language).ok);
  if (installDebianPackages(missing.flatMap((language) => APT_PACKAGES[language])))
    missing.forEach((language) => cache.delete(language));
  return languages.map(findToolchain);
}

/**
 * Decides what a test suite does with a language: `run` it, `skip` it by name (locally), or let it `fail` (in CI).
 * Use as `describe.skipIf(gate.skip)(gate.title('JWT'), …)` and call `gate.require()` in a beforeAll.
 */
export function languageGate(language: Language): {
  skip: boolean;
  title: (subject: string) => string;
  require: () => void;
} {
  if (!LANGUAGES_OF_TEST.includes(language)) {
    const title = (subject: string) => `${subject} · ${language} (${ONLY_IN_ALL})`;
    return { skip: true, title, require: () => undefined };
  }
  const toolchain = findToolchain(language);
  const inCi = isCi();
  return {
    skip: !toolchain.ok && !inCi,
    title: (subject) =>
      toolchain.ok ? `${subject} · ${language}` : `${subject} · ${language} (${toolchain.reason})`,
    require: () => {
      if (!toolchain.ok) throw new Error(toolchain.reason);
    },
  };
}

function search(language: Language): Toolchain | MissingToolchain {
  switch (language) {
    case 'curl':
      // The samples create their idempotency key with it.
      return works('uuidgen', ['--version'])
        ? describeToolchain(language, ['curl'], ['--version'])
        : missing(language, 'uuidgen is not installed');
    case 'node':
      return describeToolchain(language, [process.execPath], ['--version']);
    case 'python':
      // The python3 on PATH may be a version manager's without the libraries that Debian installs for its own.
      return describeToolchain(language, ['python3', '/usr/bin/python3'], ['--version'], {
        probe: ['-c', 'import requests, jwt, cryptography'],
      });
    case 'java':
      return searchJava();
    case 'go':
      return describeToolchain(language, ['go', '/usr/local/go/bin/go'], ['version']);
    case 'php':
      return describeToolchain(language, ['php'], ['--version'], {
        probe: ['-r', 'exit(extension_loaded("curl") && extension_loaded("openssl") ? 0 : 1);'],
      });
    case 'csharp':
      return searchCSharp();
    case 'ruby':
      return describeToolchain(language, ['ruby'], ['--version']);
  }
}

/** The SDK that the samples are written for; where there is none, as on Debian, Mono. */
function searchCSharp(): Toolchain | MissingToolchain {
  const sdk = describeToolchain('csharp', ['dotnet'], ['--version']);
  if (sdk.ok) return sdk;
  const found = describeToolchain('csharp', ['mono'], ['--version'], { compile: 'mcs' });
  const note =
    'C# for .NET 8, executed on Mono with stand-ins for the calls it lacks (samples/toolchains/mono)';
  return found.ok ? { ...found, note } : found;
}

function searchJava(): Toolchain | MissingToolchain {
  const found = describeToolchain('java', ['java'], ['--version'], { compile: 'javac' });
  if (!found.ok) return found;
  const libraries = process.env.JACKSON_JARS?.split(':') ?? JACKSON_JARS;
  const absent = libraries.filter((jar) => !existsSync(jar));
  if (absent.length > 0) return missing('java', `the jars ${absent.join(', ')} are not there`);
  return { ...found, libraries: [...libraries, ...[NUMBERS_JAR].filter(existsSync)] };
}

function describeToolchain(
  language: Language,
  candidates: string[],
  versionArgs: string[],
  needs: { compile?: string; probe?: string[] } = {},
): Toolchain | MissingToolchain {
  const present = candidates.filter((candidate) => works(candidate, versionArgs));
  if (present.length === 0) return missing(language, `${candidates.join(' or ')} is not installed`);
  const run = present.find((candidate) => !needs.probe || works(candidate, needs.probe));
  if (!run) return missing(language, `${present.join(', ')} lacks libraries that the samples use`);
  const { compile } = needs;
  if (compile && !works(compile, ['--version']))
    return missing(language, `${compile} is not installed`);
  return {
    ok: true,
    language,
    commands: compile ? { run, compile } : { run },
    libraries: [],
    version: versionOf(run, versionArgs),
  };
}

function missing(language: Language, what: string): MissingToolchain {
  const packages = APT_PACKAGES[language].join(' ');
  return { ok: false, language, reason: `${what}; on Debian: apt-get install ${packages}` };
}

function works(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore', timeout: LIMIT }).status === 0;
}

function versionOf(command: string, args: string[]): string {
  const { stdout } = spawnSync(command, args, { encoding: 'utf8', timeout: LIMIT });
  return stdout.split('\n')[0]?.trim() ?? '';
}
