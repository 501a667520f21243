export type Header = readonly [name: string, value: string];

/** For files whose names contain a hash of their content. */
const CACHE_FOREVER: Header = ['Cache-Control', 'public, max-age=31536000, immutable'];

/** Files whose type a host would guess wrongly or send without a charset, by the end of their name. */
export const TEXT_TYPES: Readonly<Record<string, string>> = {
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.yaml': 'application/yaml; charset=utf-8',
};

/**
 * Headers of every response, pages, scripts and errors alike: a worker obeys the policy of its own script.
 * @param policy Content-Security-Policy of the site
 */
export function securityHeaders(policy: string): readonly Header[] {
  return [
    ['Content-Security-Policy', policy],
    ['Strict-Transport-Security', 'max-age=63072000'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Cross-Origin-Embedder-Policy', 'require-corp'],
  ];
}

/** `llms.txt` of each language, which lists all pages for programs. */
function indexes({ baseUrl, languages, tags }: Site): string {
  return languages
    .map((folder) => `<${baseUrl}${folder}llms.txt>; rel="llms-txt"; hreflang="${tags[folder]}"`)
    .join(', ');
}

/** Facts that the files of the hosts depend on. */
export interface Site {
  /** Content-Security-Policy of every response. */
  policy: string;
  /** Origin, without a slash at its end. */
  url: string;
  /** Folder below the origin, with a slash on both sides. */
  baseUrl: string;
  /** Folders of the languages below `baseUrl`, each with a slash at its end; the default language has none: `''`. */
  languages: readonly string[];
  /** `lang` of the pages, by the folder of their language. */
  tags: Readonly<Record<string, string>>;
}

function block(path: string, headers: readonly Header[]): string {
  return [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n');
}

/**
 * Netlify and Cloudflare Pages. No header stands in two rules that meet, since both hosts join the values; what has no
 * rule for its lifetime is revalidated each time, by both.
 * @see https://developers.cloudflare.com/pages/configuration/headers/
 * @see https://docs.netlify.com/routing/headers/
 */
export function headersFile(site: Site): string {
  const { policy, baseUrl, languages } = site;
  return `${[
    block('/*', [...securityHeaders(policy), ['Link', indexes(site)]]),
    ...languages.map((folder) => block(`${baseUrl}${folder}assets/*`, [CACHE_FOREVER])),
    ...Object.entries(TEXT_TYPES).map(([ending, type]) =>
      block(`/*${ending}`, [['Content-Type', type]]),
    ),
  ].join('\n')}\n`;
}

/**
 * Netlify: the not-found page in the language of the path. Cloudflare Pages finds it by itself, and leaves out rules
 * with this status.
 */
export function redirectsFile({ baseUrl, languages }: Site): string {
  return languages
    .filter(Boolean)
    .map((folder) => `${baseUrl}${folder}*  ${baseUrl}${folder}404.html  404\n`)
    .join('');
}

/** Included by hosting/nginx.conf, which sends the indexes with pages only. `always`: with errors, too. */
export function nginxHeaders(site: Site): string {
  return securityHeaders(site.policy)
    .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
    .concat(`set $efundflow_indexes '${indexes(site)}';\n`)
    .join('');
}

/** Allows everything: crawlers must read the `noindex` of the search pages, and list blocked pages unread. */
export function robotsFile({ url, baseUrl, languages }: Site): string {
  return [
    '# Everything may be read, also by programs that search or write code. These lists have all pages as Markdown:',
    ...languages.map((folder) => `# ${url}${baseUrl}${folder}llms.txt`),
    'User-agent: *',
    'Allow: /',
    '',
    ...languages.map((folder) => `Sitemap: ${url}${baseUrl}${folder}sitemap.xml`),
    '',
  ].join('\n');
}

/** Months for which a security.txt holds; the RFC recommends less than a year. */
const MONTHS = 11;

/**
 * Where a weakness of the site is reported. It expires on the first day of a month, so that builds of a month are the same.
 * @param contact as SECURITY.md has it
 * @param languages in which a report is read
 * @see https://www.rfc-editor.org/rfc/rfc9116
 */
export function securityText(
  { url, baseUrl }: Pick<Site, 'url' | 'baseUrl'>,
  contact: string,
  languages: readonly string[],
  today: Date,
): string {
  const expires = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + MONTHS));
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().replace(/\.\d+Z$/, 'Z')}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${url}${baseUrl}.well-known/security.txt`,
    '',
  ].join('\n');
}
