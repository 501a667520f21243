/** The servers that `addresses.yaml` is asked of, each as a function from an address to its answer. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BUILD } from './test';
import { get } from './raw-request';

/** Parts of a response that count. */
export interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** `lang` of the page in it; undefined when there is none. */
  language?: string;
}

export type Ask = (address: string) => Promise<Reply> | Reply;

interface CloudFrontRequest {
  uri: string;
  headers: Record<string, { value: string }>;
  querystring: Record<string, { value: string; multiValue?: { value: string }[] }>;
}
interface CloudFrontAnswer {
  statusCode?: number;
  headers?: { location: { value: string } };
  uri?: string;
}

const languageOf = (html: string): string | undefined =>
  /<html[^>]* lang="?([\w-]+)/.exec(html)?.[1];

/** A server of this machine. */
export function overHttp(origin: string): Ask {
  return async (address) => {
    const { status, headers, body } = await get(origin, address);
    return { status, headers, language: languageOf(body.toString()) };
  };
}

/** The function of hosting/README.md after that of accept.js, in one script: CloudFront knows no modules. */
const readme = readFileSync('hosting/README.md', 'utf8');
const accept = readFileSync('hosting/accept.js', 'utf8').replace(/^export /gm, '');
const source = /^```js title="The function[^\n]*\n([\s\S]*?)^```$/m.exec(readme)?.[1] ?? '';
export const cloudFront = new Function(`${accept}${source}; return handler;`)() as (event: {
  request: CloudFrontRequest;
}) => CloudFrontAnswer;

function querystringOf(query: string): CloudFrontRequest['querystring'] {
  const found: CloudFrontRequest['querystring'] = {};
  for (const pair of query ? query.split('&') : []) {
    const [name = '', value = ''] = pair.split('=');
    const multiValue = [...(found[name]?.multiValue ?? []), { value }];
    found[name] =
      multiValue.length > 1 ? { value, multiValue } : { value, multiValue: [{ value }] };
  }
  return found;
}

/** The not-found page in the language of an address, by the rules of `_redirects`. */
function notFound(pathname: string): Reply {
  const rules = readFileSync(path.join(BUILD, '_redirects'), 'utf8').trim().split('\n');
  const rule = rules
    .map((line) => line.split(/\s+/))
    .find(
      ([from = '', , status]) => status === '404' && pathname.startsWith(from.replace('*', '')),
    );
  const page = readFileSync(path.join(BUILD, rule?.[1] ?? '404.html'), 'utf8');
  return { status: 404, headers: headersOf(pathname), language: languageOf(page) };
}

/** Headers of an address by the rules of `_headers`. */
function headersOf(pathname: string): Record<string, string> {
  const rules = readFileSync(path.join(BUILD, '_headers'), 'utf8').split(/\n(?=\/)/);
  const headers: Record<string, string> = {};
  for (const rule of rules) {
    const [pattern = '', ...lines] = rule.trim().split('\n');
    const expression = pattern.split('*').map((part) => part.replace(/[.]/g, '\\.'));
    if (!new RegExp(`^${expression.join('.*')}$`).test(pathname)) continue;
    for (const line of lines) {
      const [, name = '', value = ''] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
      headers[name.toLowerCase()] = value;
    }
  }
  return headers;
}

/** CloudFront before a bucket with the build. */
export const askCloudFront: Ask = (address) => {
  const [uri = '', query = ''] = address.split(/\?(.*)/s);
  const answer = cloudFront({
    request: { uri, querystring: querystringOf(query), headers: {} },
  });
  if (answer.statusCode)
    return { status: answer.statusCode, headers: { location: answer.headers?.location.value } };
  const file = path.join(BUILD, answer.uri ?? '');
  return existsSync(file) && file.startsWith(BUILD) ? { status: 200, headers: {} } : notFound(uri);
};

/** A file of the build by its URL, as hosts fetch it inside of their functions. */
export function loadBuilt(url: URL | string): Promise<Response> {
  const { pathname } = new URL(url);
  const { status, headers } = askFiles(pathname) as Reply;
  const bare = pathname.endsWith('/') ? `${pathname}index` : pathname;
  const file = [bare, `${bare}.html`, '/404.html']
    .map((one) => path.join(BUILD, one))
    .find((one) => /\.\w+$/.test(one) && existsSync(one));
  const sent = new Headers(headers as Record<string, string>);
  if (file?.endsWith('.html')) sent.set('content-type', 'text/html; charset=utf-8');
  const body = readFileSync(file ?? path.join(BUILD, '404.html'), 'utf8');
  return Promise.resolve(new Response(body, { status, headers: sent }));
}

/** A host that reads `_headers` and `_redirects`, and finds `/x` in `x.html`. */
export const askFiles: Ask = (address) => {
  const bare = address.replace(/\/$/, '/index');
  const isThere = [bare, `${bare}.html`].some(
    (file) => /\.\w+$/.test(file) && existsSync(BUILD + file),
  );
  return isThere ? { status: 200, headers: headersOf(address) } : notFound(address);
};
