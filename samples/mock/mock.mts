/**
 * `npm run mock`: a server made from the contract on http://127.0.0.1:4010/v4. It checks each request against the
 * contract and responds with the contract's examples; lists have two pages. To run a sample against it, set
 * `EFUNDPAY_BASE_URL=http://127.0.0.1:4010`; any token and any merchant account will do. Stop it with Ctrl+C.
 * Another port: `npm run mock -- --port 4011`.
 *
 * Prism does the work. The thin proxy in front of it chooses the page of a list, which Prism can't do by itself.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as send } from 'node:http';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import type { JsonObject } from '../../src/model/contract/json.js';
import { mockContract } from '../../src/model/contract/mock.js';
import { freePort } from '../../tests/support/free-port.js';
import { installPackages } from '../../tests/support/packages.js';
import { preferredExample } from './pages.mjs';

const HOST = '127.0.0.1';
const DEFAULT_PORT = '4010';

function accepts(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, HOST, () => {
      socket.destroy();
      done(true);
    }).on('error', () => done(false));
  });
}

/** Starts Prism; it prints warnings and errors only, among them what is wrong with a request. */
function startPrism(contract: JsonObject, port: number): ChildProcess {
  const folder = mkdtempSync(join(tmpdir(), 'efundflow-mock-'));
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(contract));
  const manifest = createRequire(import.meta.url).resolve('@stoplight/prism-cli/package.json');
  const options = ['--host', HOST, '--port', String(port), '--errors', '--verboseLevel', 'warn'];
  const prism = spawn(
    process.execPath,
    [join(dirname(manifest), 'dist/index.js'), 'mock', ...options, file],
    { stdio: 'inherit' },
  );
  process.on('exit', () => {
    prism.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  return prism;
}

await installPackages(join(import.meta.dirname, '..'));
const { values } = parseArgs({ options: { port: { type: 'string', default: DEFAULT_PORT } } });
const source = readFileSync(new URL('../../static/openapi.yaml', import.meta.url), 'utf8');
const contract = mockContract(parse(source) as JsonObject);
const prismPort = await freePort();
const prism = startPrism(contract, prismPort);
prism.on('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
while (!(await accepts(prismPort))) await new Promise((done) => setTimeout(done, 100));

const server = createServer((incoming, outgoing) => {
  const { method, url = '/', headers } = incoming;
  const prefer = headers.prefer ?? preferredExample(contract, method, url);
  const target = { host: HOST, port: prismPort, method, path: url };
  const forward = send(
    { ...target, headers: { ...headers, ...(prefer && { prefer }) } },
    (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    },
  );
  forward.on('error', () => outgoing.destroy());
  incoming.pipe(forward);
});
server.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
server.listen(Number(values.port), HOST, () => {
  console.log(`The mock is listening on http://${HOST}:${values.port}/v4. Stop it with Ctrl+C.`);
});
