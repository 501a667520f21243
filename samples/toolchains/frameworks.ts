/** The web frameworks that Debian has, for the webhook samples; those of Node.js come from npm. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LIMIT } from '../../tests/support/limit.mjs';
import { installDebianPackages, isCi } from '../../tests/support/may-install';
import { findToolchain, ONLY_IN_ALL, RUNS_ALL, type Language } from './find';

/** Jars of Spring and of what it needs to serve a request. */
export const SPRING_JARS = [
  ...['core', 'beans', 'context', 'aop', 'expression', 'web', 'web.servlet', 'test'].map(
    (part) => `/usr/share/java/spring3-${part}.jar`,
  ),
  '/usr/share/java/servlet-api.jar',
  '/usr/share/java/commons-logging.jar',
];

/** Folder of Debian's packages of Go. */
export const GO_PATH = '/usr/share/gocode';

interface Framework {
  language: Language;
  packages: string[];
  /** Program of the language that ends without error when the framework is there. */
  probe?: string[];
  /** Files that are there when the framework is. */
  files?: string[];
}

const FRAMEWORKS = {
  // Its packages come from npm, in a folder of their own: see the test.
  NestJS: { language: 'node', packages: [] },
  Flask: {
    language: 'python',
    packages: ['python3-flask'],
    probe: ['-c', 'import flask'],
  },
  FastAPI: {
    language: 'python',
    packages: ['python3-fastapi', 'python3-uvicorn'],
    probe: ['-c', 'import fastapi, uvicorn'],
  },
  Django: {
    language: 'python',
    packages: ['python3-django', 'python3-djangorestframework', 'python3-uvicorn'],
    probe: ['-c', 'import django, rest_framework, uvicorn'],
  },
  Gin: {
    language: 'go',
    packages: ['golang-github-gin-gonic-gin-dev'],
    files: [join(GO_PATH, 'src/github.com/gin-gonic/gin/gin.go')],
  },
  Rails: {
    language: 'ruby',
    packages: ['ruby-railties', 'ruby-actionpack', 'ruby-webrick'],
    probe: ['-e', 'require "rails"; require "action_controller/railtie"; require "webrick"'],
  },
  Spring: {
    language: 'java',
    packages: [
      ...['context', 'test', 'web', 'web-servlet'].map((part) => `libspring-${part}-java`),
      'libservlet-api-java',
    ],
    files: SPRING_JARS,
  },
  Laravel: {
    language: 'php',
    packages: ['http', 'routing', 'events'].map((part) => `php-illuminate-${part}`),
    probe: [
      '-r',
      'require "Illuminate/Routing/autoload.php"; require "Illuminate/Http/autoload.php";',
    ],
  },
} satisfies Record<string, Framework>;

/** A framework that comes from Debian's packages. */
export type FrameworkName = keyof typeof FRAMEWORKS;

function isThere({ language, probe, files = [] }: Framework): boolean {
  const toolchain = findToolchain(language);
  if (!toolchain.ok) return false;
  if (!files.every((file) => existsSync(file))) return false;
  if (!probe) return true;
  const options = { stdio: 'ignore', timeout: LIMIT } as const;
  return spawnSync(toolchain.commands.run, probe, options).status === 0;
}

/** Installs the missing frameworks under the conditions of `ensureToolchains`. */
export function ensureFrameworks(): void {
  if (!RUNS_ALL) return;
  const missing = Object.values<Framework>(FRAMEWORKS).filter((framework) => !isThere(framework));
  installDebianPackages(missing.flatMap(({ packages }) => packages));
}

/** Like `languageGate`: a missing framework is skipped by name locally, and fails in CI. */
export function frameworkGate(name: FrameworkName): {
  skip: boolean;
  title: string;
  require: () => void;
} {
  if (!RUNS_ALL) return { skip: true, title: `${name} (${ONLY_IN_ALL})`, require: () => undefined };
  const framework: Framework = FRAMEWORKS[name];
  const there = isThere(framework);
  const reason = `${name} is not installed; on Debian: apt-get install ${framework.packages.join(' ')}`;
  return {
    skip: !there && !isCi(),
    title: there ? name : `${name} (${reason})`,
    require: () => {
      if (!there) throw new Error(reason);
    },
  };
}
