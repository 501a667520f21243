import fs from 'node:fs';
import path from 'node:path';
import JSZip from 'jszip';
import { fill, type Locale } from '../../model/locale';
import { guideSamples } from '../../model/samples/guides';
import type { Download } from './downloads';

/** Topics whose files lie side by side. */
const TOPICS = ['accept-a-payment', 'api-client', 'jwt-sign', 'webhook-verify', 'poll-schedule'];
const PAGE = ['accept-a-payment-page', 'browser-info'];

/** Servers by the extension of their files. */
const SERVERS = [
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
    needs: { name: 'requirements.txt', content: 'requests\nPyJWT[crypto]\n' },
  },
];

/** The same bytes for the same files: entries have no time of their own. */
const DATE = new Date(Date.UTC(2000, 0, 1));

/** The payment server of /overview with the files that it needs, one archive for each language. */
export function paymentServers(siteDir: string, locale: Locale): Promise<Download<Uint8Array>[]> {
  const samples = (topics: string[]) =>
    topics.flatMap((topic) => guideSamples(siteDir, topic, locale));
  const readme = fs.readFileSync(
    path.join(siteDir, `samples/downloads/payment-server.${locale}.md`),
    'utf8',
  );
  return Promise.all(
    SERVERS.map(async ({ name, extension, start, install, needs }) => {
      const code = samples(TOPICS).filter(({ file }) => file.endsWith(extension));
      const files = [
        { name: 'README.md', content: fill(readme, { start, install }) },
        needs,
        ...[...code, ...samples(PAGE)].map(({ file, code: content }) => ({
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
