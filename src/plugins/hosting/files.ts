import { CACHE_FOREVER, securityHeaders, TEXT_TYPES, type Header } from './headers';

/** What the files of the hosts depend on. */
export interface Site {
  /** Content-Security-Policy of every response. */
  policy: string;
  /** Origin, without a slash at its end. */
  url: string;
  /** Folder below the origin, with a slash on both sides. */
  baseUrl: string;
  /** Folders of the languages below `baseUrl`, each with a slash at its end; the default language has none: `''`. */
  languages: readonly string[];
  /** Paths below `baseUrl` of the files whose names carry a hash of what is in them. */
  assets: readonly string[];
}

function block(path: string, headers: readonly Header[]): string {
  return [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n');
}

/**
 * Netlify and Cloudflare Pages. No header stands in two rules that meet, since both hosts join the values; what has no
 * rule for its lifetime is asked for again each time, by both.
 * @see https://developers.cloudflare.com/pages/configuration/headers/
 * @see https://docs.netlify.com/routing/headers/
 */
export function headersFile({ policy, baseUrl, languages }: Site): string {
  return `${[
    block('/*', securityHeaders(policy)),
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

/** Included by hosting/nginx.conf. `always`: with errors, too. */
export function nginxHeaders({ policy }: Site): string {
  return securityHeaders(policy)
    .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
    .join('');
}

/** A path as a pattern of path-to-regexp. */
function literal(path: string): string {
  return path.replace(/[\\:()[\]{}*+?.]/g, '\\$&');
}

/**
 * Rules come before Vercel looks for a file, and so go for errors, too: the lifetime of an asset needs a rule with its
 * own path. A rewrite comes after: what it leads to has not been found.
 * @see https://vercel.com/docs/project-configuration/vercel-json and the schema that the file names
 */
export function vercelFile({ policy, baseUrl, languages, assets }: Site): string {
  const rule = (source: string, headers: readonly Header[]) => ({
    source,
    headers: headers.map(([key, value]) => ({ key, value })),
  });
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      rule('/(.*)', securityHeaders(policy)),
      ...assets.map((file) => rule(`${baseUrl}${literal(file)}`, [CACHE_FOREVER])),
      ...Object.entries(TEXT_TYPES).map(([ending, type]) =>
        rule(`/(.*)\\${ending}`, [['Content-Type', type]]),
      ),
    ],
    // Without a rewrite it is /404.html.
    rewrites: languages.filter(Boolean).map((folder) => ({
      source: `${baseUrl}${folder}(.*)`,
      destination: `${baseUrl}${folder}404`,
      statusCode: 404,
    })),
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/**
 * Configuration of a CloudFront response headers policy.
 * @see https://docs.aws.amazon.com/cloudfront/latest/APIReference/API_ResponseHeadersPolicyConfig.html
 */
export function cloudFrontHeaders({ policy }: Site): string {
  const headers = new Map(securityHeaders(policy));
  const take = (name: string): string => {
    const value = headers.get(name) ?? '';
    headers.delete(name);
    return value;
  };
  const config = {
    Name: 'efundflow-docs',
    Comment: 'Security headers of the documentation',
    SecurityHeadersConfig: {
      ContentSecurityPolicy: {
        Override: true,
        ContentSecurityPolicy: take('Content-Security-Policy'),
      },
      StrictTransportSecurity: {
        Override: true,
        AccessControlMaxAgeSec: Number(/\d+/.exec(take('Strict-Transport-Security'))?.[0]),
      },
      ContentTypeOptions: { Override: take('X-Content-Type-Options') === 'nosniff' },
      ReferrerPolicy: { Override: true, ReferrerPolicy: take('Referrer-Policy') },
    },
    CustomHeadersConfig: {
      Quantity: headers.size,
      Items: [...headers].map(([Header, Value]) => ({ Header, Value, Override: true })),
    },
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** Everything may be found but the search pages, which have nothing of their own. */
export function robotsFile({ url, baseUrl, languages }: Site): string {
  return [
    'User-agent: *',
    'Allow: /',
    ...languages.map((folder) => `Disallow: ${baseUrl}${folder}search`),
    '',
    ...languages.map((folder) => `Sitemap: ${url}${baseUrl}${folder}sitemap.xml`),
    '',
  ].join('\n');
}
