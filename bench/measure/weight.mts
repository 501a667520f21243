import type { Browser, CDPSession } from 'playwright-core';

/** Kinds of traffic that are told apart; `prefetch` is not part of a first visit. */
export const TRAFFIC = [
  'document',
  'script',
  'style',
  'image',
  'font',
  'other',
  'prefetch',
] as const;
export type Traffic = (typeof TRAFFIC)[number];

export interface Weight extends Record<Traffic, number> {
  /** Requests of the first visit, without prefetches. */
  requests: number;
  /** Bytes of the first visit over the wire with headers, without prefetches. */
  total: number;
  prefetchRequests: number;
}

const QUIET_MS = 2000;
const LONGEST_MS = 30_000;

const BY_TYPE: Record<string, Traffic> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
  Image: 'image',
  Font: 'font',
  Prefetch: 'prefetch',
};

/**
 * What a request counts as. A prefetch is known by its header too, because `<link rel=prefetch as=script>` is
 * reported as a script.
 * @param type resource type of the DevTools protocol
 * @param headers of the request, names in any case
 */
export function classify(type: string, headers: Record<string, string>): Traffic {
  const isPrefetch = Object.entries(headers).some(
    ([name, value]) => /^(sec-)?purpose$/i.test(name) && /prefetch/i.test(value),
  );
  return isPrefetch ? 'prefetch' : (BY_TYPE[type] ?? 'other');
}

interface Recorded {
  type: string;
  headers: Record<string, string>;
  bytes: number;
}

class Recorder {
  private readonly requests = new Map<string, Recorded>();
  private readonly open = new Set<string>();
  private lastEvent = performance.now();

  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      if (!/^https?:/.test(request.url)) return;
      this.entry(requestId).type = type ?? 'Other';
      Object.assign(this.entry(requestId).headers, request.headers);
      this.open.add(requestId);
      this.touch();
    });
    session.on('Network.requestWillBeSentExtraInfo', ({ requestId, headers }) => {
      Object.assign(this.entry(requestId).headers, headers);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = this.requests.get(requestId);
      if (request) request.bytes = encodedDataLength;
      this.close(requestId);
    });
    session.on('Network.loadingFailed', ({ requestId }) => this.close(requestId));
  }

  private entry(id: string): Recorded {
    const known = this.requests.get(id) ?? { type: '', headers: {}, bytes: 0 };
    this.requests.set(id, known);
    return known;
  }

  private touch(): void {
    this.lastEvent = performance.now();
  }

  private close(id: string): void {
    this.open.delete(id);
    this.touch();
  }

  /** Resolves when nothing has happened for a while. */
  async quiet(): Promise<void> {
    const end = performance.now() + LONGEST_MS;
    while (performance.now() < end) {
      if (this.open.size === 0 && performance.now() - this.lastEvent > QUIET_MS) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  sum(): Weight {
    const bytes = Object.fromEntries(TRAFFIC.map((traffic) => [traffic, 0]));
    const weight = {
      ...(bytes as Record<Traffic, number>),
      requests: 0,
      total: 0,
      prefetchRequests: 0,
    };
    for (const { type, headers, bytes: size } of this.requests.values()) {
      if (!type) continue;
      const traffic = classify(type, headers);
      weight[traffic] += size;
      if (traffic === 'prefetch') {
        weight.prefetchRequests += 1;
      } else {
        weight.requests += 1;
        weight.total += size;
      }
    }
    return weight;
  }
}

/**
 * Visits a page with an empty cache and counts what crosses the wire until the page has loaded and the network has
 * been quiet for two seconds.
 * @throws {Error} when the page does not return 200
 */
export async function measureWeight(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const recorder = new Recorder(session);
    const response = await page.goto(url, { waitUntil: 'load' });
    if (response?.status() !== 200) throw new Error(`${url} answers ${response?.status()}`);
    await recorder.quiet();
    return recorder.sum();
  } finally {
    await context.close();
  }
}
