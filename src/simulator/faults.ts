import { chance } from './state';
import type { SimResponse, State } from './types';

/** Faults of networks and gateways, and of webhooks; `before`: without effect, `after`: the request took effect. */
export const FAULTS = [
  ...['lost-before', 'lost-after', '500-before', '500-after', '502-before', '502-after'],
  ...['429', 'slow', 'cut'],
  ...['webhook-twice', 'webhook-late', 'webhook-early', 'webhook-reversed', 'webhook-missing'],
] as const;

/** Milliseconds of a slow response. */
export const SLOW = 5000;

/** True if the request must not take effect. */
export function isBefore(fault: string | undefined): boolean {
  return FAULTS.some((one) => one === fault && /^429$|-before$/.test(one));
}

/** The fault that a request asks for, or one that the seed chooses at the given rates. */
export function faultOf(
  state: State,
  wanted: string | undefined,
  rates: Readonly<Record<string, number>>,
): string | undefined {
  if (wanted !== undefined) return wanted;
  return Object.entries(rates).find(([, rate]) => chance(state) < rate)?.[0];
}

const GATEWAY = (status: string) =>
  `<html>\r\n<head><title>${status}</title></head>\r\n<body>\r\n<center><h1>${status}</h1></center>\r\n</body>\r\n</html>\r\n`;

/** Fields of an error for which no page has a code, as `x-simulated` names them. */
const OPEN = { 'x-simulated': 'code, message' };

/** Response after a fault. */
export function withFault(response: SimResponse, fault: string | undefined): SimResponse {
  const { headers } = response;
  if (fault?.startsWith('lost')) return { ...response, delivery: 'none' };
  if (fault === 'cut' || fault === 'slow') return { ...response, delivery: fault };
  if (fault?.startsWith('502')) {
    const body = GATEWAY('502 Bad Gateway');
    return {
      ...response,
      status: 502,
      headers: { ...headers, ...OPEN, 'content-type': 'text/html' },
      body,
    };
  }
  const [status, message] =
    fault === '429' ? [429, 'Too many requests'] : [500, 'Internal server error'];
  if (fault !== '429' && !fault?.startsWith('500')) return response;
  return {
    ...response,
    status,
    headers: { ...headers, ...OPEN, ...(status === 429 && { 'retry-after': '2' }) },
    body: JSON.stringify({ type: 'error', status, message, details: [] }),
  };
}
