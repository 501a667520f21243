/** Changes by programs that read a body and write it again. */
import { gzipSync } from 'node:zlib';

/** JSON with each of its texts changed. */
export function changed(text: string, change: (value: string) => string): string {
  return JSON.stringify(JSON.parse(text), (_, value: unknown) =>
    typeof value === 'string' ? change(value) : value,
  );
}

/** By name, as in `<<payment | camel>>`. */
export const REWRITTEN: Record<string, (text: string) => string> = {
  nfd: (text) => text.normalize('NFD'),
  camel: (text) =>
    text.replace(/"\w+":/g, (name) =>
      name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
    ),
  pascal: (text) =>
    text.replace(/"\w+":/g, (name) =>
      name.replace(
        /_?([a-z])([a-z]*)/g,
        (_, first: string, rest: string) => first.toUpperCase() + rest,
      ),
    ),
  nulled: (text) => text.replaceAll('""', 'null'),
  trimmed: (text) => changed(text, (value) => value.trim()),
  floats: (text) =>
    JSON.stringify(JSON.parse(text), (name, value: unknown) =>
      /amount|rate/.test(name) ? Number(value) : value,
    ),
  columns: (text) =>
    JSON.stringify(JSON.parse(text), (name, value: unknown) =>
      /amount|rate/.test(name) ? Number(value).toFixed(4) : value,
    ),
  dates: (text) => text.replace(/"(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)"/, '"$1-$2-$3T$4:$5:$6Z"'),
  rails: (text) => text.replace(/\}$/, `,"controller":"hooks","action":"create","hook":${text}}`),
  added: (text) =>
    text.replace(/\}$/, ',"original_transaction_id":"","payment_data":{"payment_amount":0}}'),
  another: (text) => text.replace('19.90', '19.91'),
  gzipped: (text) => gzipSync(text).toString('utf8'),
  hidden: (text) => text.replace(/"order-[^"]*"/, '"[FILTERED]"'),
};
