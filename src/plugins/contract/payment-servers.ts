import fs from 'node:fs';
import path from 'node:path';
import JSZip from 'jszip';
import { fill, inLocale, type Locale, type Text } from '../../model/locale';
import { guideSamples } from '../../model/samples/guides';
import type { Download } from './downloads';

/** Topics whose files lie side by side. */
const TOPICS = [
  'accept-a-payment',
  'accept-a-payment-state',
  'api-client',
  'jwt-sign',
  'webhook-verify',
  'poll-schedule',
];
const PAGE = ['accept-a-payment-page', 'browser-info'];

const POM = `<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>com.example</groupId>
  <artifactId>payment-server</artifactId>
  <version>1</version>
  <dependencies>
    <dependency>
      <groupId>com.fasterxml.jackson.core</groupId>
      <artifactId>jackson-databind</artifactId>
      <version>2.18.2</version>
    </dependency>
  </dependencies>
</project>
`;

interface Server {
  name: string;
  extension: string;
  start: string | Text;
  install: string | Text;
  /** A file that names the packages. */
  needs?: { name: string; content: string };
}

const PHP_SERVER = 'PHP_CLI_SERVER_WORKERS=4 php -S 127.0.0.1:3000 server.php';

/** Servers by the extension of their files. */
const SERVERS: readonly Server[] = [
  {
    name: 'node',
    extension: '.mjs',
    start: 'node server.mjs',
    install: 'npm install',
    needs: {
      name: 'package.json',
      content: `${JSON.stringify({ private: true, type: 'module', dependencies: { jose: '^6.2.17' } }, null, 2)}\n`,
    },
  },
  {
    name: 'python',
    extension: '.py',
    start: 'python server.py',
    install: 'pip install -r requirements.txt',
    needs: { name: 'requirements.txt', content: 'requests\nPyJWT[crypto]>=2\n' },
  },
  {
    name: 'java',
    extension: '.java',
    start: 'javac -encoding UTF-8 -cp "lib/*" *.java && java -cp "lib/*:." Server',
    install: 'mvn dependency:copy-dependencies -DoutputDirectory=lib',
    needs: { name: 'pom.xml', content: POM },
  },
  {
    name: 'php',
    extension: '.php',
    start: {
      en: `php server.php & # the worker; stop it with: kill %1\n${PHP_SERVER}`,
      zh: `php server.php & # 后台任务；停止：kill %1\n${PHP_SERVER}`,
    },
    install: {
      en: 'rm -f state.data # the order of an earlier run',
      zh: 'rm -f state.data # 上一次运行的订单',
    },
  },
];

/** The same bytes for the same files: entries have no time of their own. */
const DATE = new Date(Date.UTC(2000, 0, 1));

/** The payment server of /overview with the files that it needs, one archive for each language. */
export function paymentServers(siteDir: string, locale: Locale): Promise<Download<Uint8Array>[]> {
  const samples = (topics: string[]) =>
    topics.flatMap((topic) => guideSamples(siteDir, topic, locale));
  const code = samples(TOPICS);
  const page = samples(PAGE);
  const readme = fs.readFileSync(
    path.join(siteDir, `samples/downloads/payment-server.${locale}.md`),
    'utf8',
  );
  return Promise.all(
    inLocale(SERVERS, locale).map(async ({ name, extension, start, install, needs }) => {
      const own = code.filter(({ file }) => file.endsWith(extension));
      const files = [
        { name: 'README.md', content: fill(readme, { start, install }) },
        ...(needs ? [needs] : []),
        ...[...own, ...page].map(({ file, code: content }) => ({
          name: file,
          content: `${content}\n`,
        })),
      ];
      const zip = new JSZip();
      for (const file of files)
        zip.file(`payment-server/${file.name}`, file.content, { date: DATE, createFolders: false });
      const content = await zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
      return { name: `payment-server-${name}.zip`, content };
    }),
  );
}
