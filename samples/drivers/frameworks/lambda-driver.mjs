// A server in front of a Lambda handler. Text arrives as from an HTTP API, other bytes as from a REST API.
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { isUtf8 } from 'node:buffer';

const { handler } = await import(process.argv[2]);

createServer(async (incoming, outgoing) => {
  const body = await buffer(incoming);
  const names = Object.entries(incoming.headersDistinct);
  const text = {
    headers: Object.fromEntries(names.map(([name, lines]) => [name, lines.join(',')])),
    body: body.toString(),
    isBase64Encoded: false,
  };
  const upper = names.map(([name, lines]) => [name.replace(/^./, (first) => first.toUpperCase()), lines]);
  const bytes = {
    headers: Object.fromEntries(upper.map(([name, lines]) => [name, lines.at(-1)])),
    multiValueHeaders: Object.fromEntries(upper),
    body: body.toString('base64'),
    isBase64Encoded: true,
  };
  const isText = isUtf8(body) && incoming.headersDistinct.signature?.length !== 3;
  const { statusCode, headers, body: reply } = await handler(isText ? text : bytes);
  outgoing.writeHead(statusCode, headers).end(reply);
}).listen(process.env.PORT, '127.0.0.1');
