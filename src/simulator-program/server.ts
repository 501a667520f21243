import { isUtf8 } from 'node:buffer';
import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { asObject, type Json } from '../model/contract/json';
import { LOCALES } from '../model/locale';
import { messages } from '../simulator/check';
import { advance, handle } from '../simulator/handle';
import { act, ACTIONS, linkOf } from '../simulator/pay';
import { timeOf } from '../simulator/state';
import { SLOW } from '../simulator/faults';
import { docsUrl } from '../simulator/links';
import type { ApiDescription, Notice, Settings, SimResponse, State } from '../simulator/types';
import { signatureOf, type Deliveries } from './deliveries';
import { pathText } from './log-text';
import { isOfOwnPage } from './own-page';
import { isTime } from './state-fault';
import { donePage, overviewPage, payPage, REPEATS, type Repeat } from './pages';

/** Bytes of a request that are read. */
const LARGEST = 4_000_000;

/** First byte of a connection with TLS (RFC 8446, 5.1). */
const TLS_HANDSHAKE = 22;

export interface Program {
  description: ApiDescription;
  settings: Settings;
  state: State;
  deliveries: Deliveries;
  /** Milliseconds by which the clock is ahead. */
  clock: { ahead: number };
  now: () => number;
  log: (line: string) => void;
  wait: (milliseconds: number) => Promise<unknown>;
  /** Called after each change. */
  onChange: () => void;
}

/** The body of a request; undefined for one that is too large. */
async function read(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= LARGEST) chunks.push(chunk);
  }
  return size <= LARGEST ? Buffer.concat(chunks) : undefined;
}

function reply(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
  });
  response.end(body);
}

const json = (response: ServerResponse, status: number, body: object) =>
  reply(response, status, 'application/json', JSON.stringify(body));

/** Path of the API, without a slash at its end. */
const OF_API = /^\/v4(?!\/v4)(\/[^/]+)+$/;

/** Fault of a request, for the log: the first of its faults, with the place to read on. */
function problem({ status, body, headers }: SimResponse, path: string, settings: Settings): string {
  if (status < 400 || !headers['content-type']?.startsWith('application/json')) return '';
  const { code, message, details } = JSON.parse(body) as {
    code?: string;
    message: string;
    details: { message: string }[];
  };
  const { program } = messages[settings.locale];
  const hint = status === 404 && !OF_API.test(path) ? ` ${program.path}` : '';
  // Details have links of their own.
  const about = code && !details[0] ? `/errors/client-errors#${code.replaceAll('_', '-')}` : '';
  const page = hint ? '/environments#pitfalls' : about;
  const link = page && ` → ${docsUrl(settings, page)}`;
  return ` ${details[0]?.message ?? message}${hint}${link}`;
}

/** A server around the core: it has the clock, sends the webhooks, and shows a page of what happened. */
export class SimulatorServer {
  readonly server: Server;
  #timer: NodeJS.Timeout | undefined;

  constructor(readonly program: Program) {
    this.server = createServer((request, response) => {
      this.#respond(request, response).catch((error: unknown) => {
        const [path = ''] = (request.url ?? '').split('?');
        program.log(`${request.method} ${pathText(path)} – ${String(error)}`);
        if (response.headersSent) response.destroy();
        else json(response, 500, { type: 'error', status: 500, message: 'Internal server error' });
      });
    });
    this.server.on('clientError', this.#close.bind(this));
  }

  /** Closes a connection whose bytes aren't HTTP, as by default, but not in silence. */
  #close(error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Duplex): void {
    const { log, settings } = this.program;
    const { code, rawPacket, message } = error;
    if (rawPacket?.[0] === TLS_HANDSHAKE) log(messages[settings.locale].program.noHttp);
    // A request that is given up has a line of its own.
    else if (code?.startsWith('HPE_') && code !== 'HPE_INVALID_EOF_STATE') log(`– ${message}`);
    const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
    if (socket.writable)
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`);
    socket.destroy();
  }

  /** Writes the state with the webhooks that follow from a change, and waits for what is due next. */
  #change(notices: readonly Notice[]): void {
    this.program.deliveries.keep(notices);
    this.program.onChange();
    this.#schedule();
  }

  /** Sets the timer for what is due next. */
  #schedule(): void {
    clearTimeout(this.#timer);
    const next = this.program.state.due.reduce((first, { at }) => Math.min(first, at), Infinity);
    if (!Number.isFinite(next)) return;
    const delay = Math.min(Math.max(0, next - this.program.now()), 2 ** 31 - 1);
    this.#timer = setTimeout(() => this.tick(), delay);
    this.#timer.unref();
  }

  /**
   * Runs the tasks that are due.
   * @param unsent webhooks of an earlier run, which are sent before
   */
  tick(unsent: readonly Notice[] = []): void {
    const notices = [...unsent, ...advance(this.program.state, this.program.now())];
    this.#change(notices);
    this.#send(notices);
  }

  #send(notices: readonly Notice[]): void {
    void this.program.deliveries.sendAll(notices);
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Proxies and some clients send the whole URL (RFC 9112, 3.2.2).
    request.url = request.url?.replace(/^https?:\/\/[^/?]*\/?/i, '/') ?? '/';
    const { method = 'GET', url } = request;
    const body = await read(request);
    if (body === undefined) {
      this.program.log(`${method} ${pathText(url.split('?')[0] ?? '')} 413`);
      const error = { type: 'error', status: 413, message: 'Content too large', details: [] };
      json(response, 413, error);
    } else if (/^\/(?:\?|$)/.test(url) && (method === 'GET' || method === 'HEAD'))
      response.writeHead(303, { location: `/_simulator${url.slice(1)}` }).end();
    else if (/^\/_simulator(?![^/?])/.test(url))
      await this.#own(request, response, body.toString());
    else await this.#api(request, response, isUtf8(body) ? body.toString() : undefined);
  }

  async #api(
    request: IncomingMessage,
    response: ServerResponse,
    body: string | undefined,
  ): Promise<void> {
    const { program } = this;
    const { method = 'GET', url = '/' } = request;
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
    );
    const asked = { method, url, headers, body, ahead: program.clock.ahead };
    const [path = ''] = url.split('?');
    const handled = handle(
      program.description,
      program.settings,
      program.state,
      asked,
      program.now(),
    );
    this.#change(handled.notices);
    const sent = handled.response;
    program.log(
      `${method} ${pathText(path)} ${sent.delivery === 'none' ? '–' : sent.status}${problem(sent, path, program.settings)}`,
    );
    const early = handled.notices.filter(({ fault }) => fault === 'webhook-early');
    await program.deliveries.sendAll(early);
    if (sent.delivery === 'slow') await program.wait(SLOW);
    if (sent.delivery === 'none') request.socket.destroy();
    else {
      const length = Buffer.byteLength(sent.body);
      response.writeHead(sent.status, { ...sent.headers, 'content-length': length });
      if (sent.delivery === 'whole' || sent.delivery === 'slow') response.end(sent.body);
      else response.write(sent.body.slice(0, sent.body.length / 2), () => request.socket.destroy());
    }
    this.#send(handled.notices.filter((notice) => !early.includes(notice)));
  }

  /** The pages and controls of the simulator itself. */
  async #own(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
    const { program } = this;
    const { origin, locale: usual } = program.settings;
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    const [, , area = '', id = '', action = ''] = pathname.split('/');
    const wanted = searchParams.get('lang');
    const locale = LOCALES.find((known) => known === wanted) ?? usual;
    const isPost = request.method === 'POST';
    if (isPost && !isOfOwnPage(request.headers)) {
      program.log(`POST ${pathText(pathname)} 403 ${messages[usual].program.otherSite}`);
      return json(response, 403, { message: messages[locale].program.otherSite });
    }
    const found = area === 'pay' ? linkOf(program.state, id, program.now()) : undefined;
    if (found && !isPost) {
      // A command without a method is told that nobody has paid.
      if (action !== '') response.setHeader('allow', 'POST');
      const status = action === '' ? 200 : 405;
      return reply(response, status, 'text/html', payPage(found.transaction, found.is, locale));
    }
    const chosen = ACTIONS.find((one) => one === action);
    if (found && chosen) {
      const { notices, to } = act(program.state, id, chosen, program.now());
      this.#change(notices);
      this.#send(notices);
      if (to) response.writeHead(303, { location: to }).end();
      else if (found.is === 'open') reply(response, 200, 'text/html', donePage(locale));
      // Nothing was done: a command, which sees no page before, is told why.
      else reply(response, 409, 'text/html', payPage(found.transaction, found.is, locale));
    } else if (area === '' && !isPost) {
      const { deliveries, state } = program;
      const publicKey = deliveries.keys.publicText;
      const page = overviewPage(state, deliveries.list, { locale, now: program.now(), publicKey });
      reply(response, 200, 'text/html', page);
    } else if (area === 'key' && !isPost)
      reply(response, 200, 'text/plain', program.deliveries.keys.publicText);
    else if (area === 'deliveries' && !isPost) json(response, 200, program.deliveries.list);
    else if (area === 'deliveries') await this.#repeat(request, response, Number(id), action);
    else if (area === 'sign' && isPost) this.#sign(response, body);
    else if (area === 'clock' && isPost) this.#setClock(response, body);
    else json(response, 404, { message: 'not found' });
  }

  async #repeat(
    request: IncomingMessage,
    response: ServerResponse,
    number: number,
    action: string,
  ) {
    const { deliveries } = this.program;
    const delivery = deliveries.list.find((one) => one.number === number);
    const repeat = REPEATS.find((one) => one === action);
    if (!delivery || !repeat) return json(response, 404, { message: 'not found' });
    const other = deliveries.list.find((one) => one.number === number - 1);
    const repeats: Record<Repeat, () => Promise<unknown>> = {
      again: () => deliveries.again(delivery),
      twice: () => Promise.all([deliveries.again(delivery), deliveries.again(delivery)]),
      // The one before comes after it.
      reverse: () => deliveries.again(delivery).then(() => other && deliveries.again(other)),
      wrong: () => deliveries.again(delivery, { isWrong: true }),
      delay: () => deliveries.again(delivery, { delay: 5000 }),
    };
    await repeats[repeat]();
    if (request.headers.accept?.includes('text/html'))
      response.writeHead(303, { location: '/_simulator' }).end();
    else json(response, 200, deliveries.list);
  }

  /** Signs a body, for an examination of a receiver that has this simulator's key. */
  #sign(response: ServerResponse, body: string): void {
    try {
      json(response, 200, { signature: signatureOf(body, this.program.deliveries.keys) });
    } catch {
      json(response, 400, { message: 'no signing string' });
    }
  }

  #setClock(response: ServerResponse, body: string): void {
    const { clock, now } = this.program;
    let wanted: { at?: Json; by?: Json } = {};
    try {
      wanted = asObject(JSON.parse(body) as Json);
    } catch {
      // The response says what is expected.
    }
    const { at, by } = wanted;
    const to = typeof by === 'number' ? now() + by * 1000 : timeOf(String(at));
    // A clock that goes back would undo what has happened.
    if (to === undefined || to < now() || !isTime(to))
      return json(response, 400, {
        message: 'expected {"at": "<later time>"} or {"by": <seconds>}',
      });
    clock.ahead += to - now();
    this.tick();
    json(response, 200, { now: new Date(now()).toISOString() });
  }
}
