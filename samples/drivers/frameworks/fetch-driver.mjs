// A server for handlers of the Fetch API: a Next.js route (`POST`) or a Worker (`fetch`), as their platforms call them.
import { createServer } from 'node:http';
import { Readable } from 'node:stream';

const module = await import(process.argv[2]);
const handle = module.POST ?? ((request) => module.default.fetch(request, process.env));

createServer(async (incoming, outgoing) => {
  const headers = Object.entries(incoming.headersDistinct).flatMap(([name, lines]) =>
    lines.map((line) => [name, line]),
  );
  const { method } = incoming;
  const url = `http://${incoming.headers.host}${incoming.url}`;
  const body = method === 'GET' ? undefined : Readable.toWeb(incoming);
  try {
    const response = await handle(new Request(url, { method, headers, body, duplex: 'half' }));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  } catch (error) {
    console.error(error);
    outgoing.writeHead(500).end('Internal Server Error');
  }
}).listen(process.env.PORT, '127.0.0.1');
