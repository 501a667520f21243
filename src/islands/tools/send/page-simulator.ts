import { asText } from '../../../model/contract/json';
import { messages } from '../../../simulator/check';
import { advance, handle } from '../../../simulator/handle';
import { byId } from '../../../simulator/lookup';
import { TIME_ZONE } from '../../../simulator/notices';
import { act, linkOf, type Action, type LinkState } from '../../../simulator/pay';
import { restOf } from '../../../simulator/refunds';
import { emptyState } from '../../../simulator/state';
import type {
  ApiDescription,
  Notice,
  SimRequest,
  SimResponse,
  Settings,
  State,
} from '../../../simulator/types';
import { generateKeyPair, hasCrypto, type KeyPair } from '../../shared/rsa';
import { headerTimestamp } from '../../../wire/timestamp';
import { signBody } from '../webhook-signature/sample';

/** Start of the payment links: a name that leads nowhere (RFC 2606). The page has the buttons of that page. */
const ORIGIN = 'https://simulator.example';

/** Objects of a kind that a page offers. */
const MOST = 3;

/** Memory of a visit; plain JSON. */
export interface Memory {
  state: State;
  /** Milliseconds by which the clock is ahead. */
  ahead: number;
}

/** Work for the simulator. */
export type Task =
  | { do: 'open'; memory?: Memory; seed: number }
  | { do: 'send'; request: SimRequest }
  | { do: 'act'; id: string; action: Action }
  /** Runs the tasks that are due. */
  | { do: 'wait' }
  /** Moves the clock to the next due task. */
  | { do: 'skip' }
  | { do: 'reset'; seed: number };

/** A webhook, signed. */
export interface SentEvent {
  kind: Notice['kind'];
  /** Without one, it goes to the address that the platform was told. */
  url: string | undefined;
  body: string;
  headers: Record<string, string>;
}

export const KINDS = ['transactions', 'refunds', 'tokens', 'subscriptions'] as const;
export type Kind = (typeof KINDS)[number];

/** An object that was made in this visit. */
export interface Resource {
  kind: Kind;
  id: string;
  /** The merchant's reference, or else the ID. */
  name: string;
  currency: string;
  /** In minor units; for a transaction, the amount not yet refunded. */
  amount: number | undefined;
  status: string;
  link: LinkState | undefined;
  /** ID of the transaction that a refund belongs to. */
  transaction: string;
}

/** Result of a task, and the resources after it. */
export interface Report {
  response?: Pick<SimResponse, 'status' | 'headers' | 'body'> & { milliseconds: number };
  /** Page that the buyer is sent to after an action. */
  to?: string;
  events: SentEvent[];
  resources: Resource[];
  memory: Memory;
  /** Milliseconds until something happens by itself. */
  next: number | undefined;
  /** PEM; undefined where the browser has no WebCrypto. */
  publicKey: string | undefined;
}

/** The simulator of a page: the core with a clock and with a key pair of its own. */
export class PageSimulator {
  #state = emptyState(0);
  #ahead = 0;
  #keys: Promise<KeyPair> | undefined;
  /** In place of a memory that turns out to be damaged: a reader can edit the storage of a tab. */
  #spare: State | undefined;
  readonly #settings: Settings;

  constructor(
    readonly description: ApiDescription,
    readonly time: () => number = Date.now,
  ) {
    this.#settings = {
      origin: ORIGIN,
      docs: description.docs,
      locale: description.locale,
      faults: {},
    };
  }

  get #now(): number {
    return this.time() + this.#ahead;
  }

  async do(task: Task): Promise<Report> {
    try {
      return await this.#do(task);
    } catch (error) {
      if (!this.#spare) throw error;
      this.#state = this.#spare;
      this.#ahead = 0;
      this.#spare = undefined;
      return this.#do(task.do === 'open' ? { ...task, memory: undefined } : task);
    }
  }

  async #do(task: Task): Promise<Report> {
    if (task.do === 'open') {
      const empty = emptyState(task.seed);
      this.#state = { ...empty, ...task.memory?.state };
      this.#spare = task.memory && empty;
      this.#ahead = task.memory?.ahead ?? 0;
      if (hasCrypto()) this.#keys = generateKeyPair(2048);
      return this.#report([]);
    }
    if (task.do === 'reset') {
      this.#state = emptyState(task.seed);
      this.#ahead = 0;
      return this.#report([]);
    }
    if (task.do === 'send') return this.#send(task.request);
    if (task.do === 'act') {
      const { notices, to } = act(this.#state, task.id, task.action, this.#now);
      return this.#report(notices, { ...(to && { to }) });
    }
    if (task.do === 'skip') this.#ahead += this.#next ?? 0;
    return this.#report(advance(this.#state, this.#now));
  }

  #send(request: SimRequest): Promise<Report> {
    const start = performance.now();
    const asked = { ...request, ahead: this.#ahead };
    const handled = handle(this.description, this.#settings, this.#state, asked, this.#now);
    const milliseconds = performance.now() - start;
    const { status, headers, body } = handled.response;
    return this.#report(handled.notices, { response: { status, headers, body, milliseconds } });
  }

  get #next(): number | undefined {
    const times = this.#state.due.map(({ at }) => at);
    return times.length > 0 ? Math.max(0, Math.min(...times) - this.#now) : undefined;
  }

  async #report(notices: readonly Notice[], more: Partial<Report> = {}): Promise<Report> {
    const keys = await this.#keys;
    return {
      ...more,
      events: await Promise.all(notices.map((notice) => this.#signed(notice, keys))),
      resources: this.#resources(),
      memory: { state: this.#state, ahead: this.#ahead },
      next: this.#next,
      publicKey: keys?.publicPem,
    };
  }

  async #signed({ kind, url, body }: Notice, keys: KeyPair | undefined): Promise<SentEvent> {
    // Not the shortest form: the signature covers values, and a reader sees them.
    const text = JSON.stringify(body, null, 2);
    return {
      kind,
      url: url || undefined,
      body: text,
      headers: {
        'content-type': 'application/json',
        timestamp: headerTimestamp(new Date(this.#now), TIME_ZONE),
        timezone: TIME_ZONE,
        ...(keys && { signature: await signBody(text, keys) }),
      },
    };
  }

  #resources(): Resource[] {
    const state = this.#state;
    return KINDS.flatMap((kind) => {
      const latest = [...state[kind]].sort((one, other) => other.order - one.order);
      return latest.slice(0, MOST).map(({ id, view }) => {
        const { external_identifier, currency, amount, status, transaction_id } = view;
        const transaction = kind === 'transactions' ? byId(state.transactions, id) : undefined;
        return {
          kind,
          id,
          name: asText(external_identifier, id),
          currency: asText(currency),
          amount: transaction
            ? restOf(state, transaction)
            : typeof amount === 'number'
              ? amount
              : undefined,
          status: asText(status),
          link: linkOf(state, id, this.#now)?.is,
          transaction: asText(transaction_id),
        };
      });
    });
  }
}

/** Texts of the buyer's page, and the page of each operation. */
export interface Guide {
  pay: (typeof messages)['en']['pay'];
  pages: Record<string, string>;
}

/** The guide in the language of a description. */
export function guideOf({ operations, locale }: ApiDescription): Guide {
  return {
    pay: messages[locale].pay,
    pages: Object.fromEntries(operations.map(({ id, page }) => [id, page])),
  };
}
