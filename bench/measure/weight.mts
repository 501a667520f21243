import type { Browser } from '@playwright/test';
import type { Measure } from './measure.mjs';

const BY_TYPE: Record<string, string> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
};

/**
 * Column that a request counts in. A prefetch is also known by its header, because `<link rel="prefetch" as="script">` is
 * reported as a script.
 * @param type resource type of the DevTools protocol
 * @param headers of the request, names in any case
 */
export function classify(type: string, headers: Record<string, string>): string {
  const isPrefetch = Object.entries(headers).some(
    ([name, value]) => /^(sec-)?purpose$/i.test(name) && /prefetch/i.test(value),
  );
  return isPrefetch || type === 'Prefetch' ? 'prefetch' : (BY_TYPE[type] ?? 'other');
}

interface Sent {
  type: string;
  headers: Record<string, string>;
  bytes: number;
}

/** Sums up the requests of a visit, in kilobytes (1,000 bytes). */
export function sumOf(sent: Iterable<Sent>): Record<string, number> {
  const sum: Record<string, number> = { total: 0, requests: 0 };
  for (const { type, headers, bytes } of sent) {
    const column = classify(type, headers);
    sum[column] = (sum[column] ?? 0) + bytes / 1000;
    if (column === 'prefetch') continue;
    sum.requests = (sum.requests ?? 0) + 1;
    sum.total = (sum.total ?? 0) + bytes / 1000;
  }
  return sum;
}

/** Visits a page with an empty cache, and counts what crosses the wire until the network is idle. */
async function measure(url: string, browser: Browser): Promise<Record<string, number>> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const sent = new Map<string, Sent>();
    const entry = (id: string): Sent => {
      const known = sent.get(id) ?? { type: '', headers: {}, bytes: 0 };
      sent.set(id, known);
      return known;
    };
    session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
      if (!/^https?:/.test(request.url)) return;
      Object.assign(entry(requestId), { type });
      Object.assign(entry(requestId).headers, request.headers);
    });
    session.on('Network.requestWillBeSentExtraInfo', ({ requestId, headers }) => {
      Object.assign(entry(requestId).headers, headers);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      entry(requestId).bytes = encodedDataLength;
    });
    await session.send('Network.enable');
    const response = await page.goto(url, { waitUntil: 'networkidle' });
    if (response?.status() !== 200) throw new Error(`${url}: status ${response?.status()}`);
    return sumOf([...sent.values()].filter(({ type }) => type !== ''));
  } finally {
    await context.close();
  }
}

export const weight: Measure = {
  name: 'weight',
  note: 'First visit with an empty cache: bytes over the wire with headers, brotli, until the network is idle.',
  columns: {
    total: 'All, kB',
    requests: 'Requests',
    document: 'HTML, kB',
    script: 'Script, kB',
    style: 'Style, kB',
    other: 'Other, kB',
    prefetch: 'Prefetched on top, kB',
  },
  measure,
};
