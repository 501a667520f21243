import { createHash } from 'node:crypto';
import type { Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { attribute, elementsIn, parseHtml, select } from '../../html/read';
import type { Insertion } from './insertions';

/**
 * Types of script elements that run, or that a policy treats like those; everything else is data (JSON-LD and the like).
 * @see https://html.spec.whatwg.org/multipage/scripting.html#prepare-the-script-element
 */
const RUNS =
  /^(|module|importmap|speculationrules|(text|application)\/(x-)?(java|ecma|j|live)script[\d.]*)$/i;

/** How much of an unexpected script a message shows, in characters. */
const EXCERPT = 100;

/** Scripts that a browser runs, and those in templates, which come to life as soon as a script clones them. */
function runningScripts(tree: Root): string[] {
  const elements = elementsIn(tree);
  return [
    ...elements
      .filter(({ tagName, properties }) => tagName === 'script' && properties.src === undefined)
      .filter((script) => RUNS.test(attribute(script, 'type')?.trim() ?? ''))
      .map((script) => toString(script)),
    ...elements.flatMap(({ tagName, content }) =>
      tagName === 'template' && content ? runningScripts(content) : [],
    ),
  ];
}

/** Scripts written into a page that a browser runs, each once. */
export function inlineScripts(html: string): string[] {
  return [...new Set(runningScripts(parseHtml(html)))];
}

/** @see https://www.w3.org/TR/CSP3/#grammardef-hash-source */
function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script, 'utf8').digest('base64')}'`;
}

/**
 * The policy of the whole site: its own host and nothing else; inline scripts by hash only. Sent as a header, it also
 * rules what workers load.
 * @param scripts inline scripts that may run
 * @see https://www.w3.org/TR/CSP3/
 * @see https://bugzilla.mozilla.org/show_bug.cgi?id=1457204 on prefetching in Firefox
 */
export function contentPolicy(scripts: readonly string[]): string {
  return [
    // Nothing but `<link rel="prefetch">`, for which Firefox reads this rule alone: all else has a rule of its own below.
    `default-src 'self'`,
    `script-src ${["'self'", ...scripts.map(hashSource).sort()].join(' ')}`,
    `style-src 'self'`,
    // Diagrams, code and the theme set lengths and colors on elements.
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `media-src 'none'`,
    `object-src 'none'`,
    `frame-src 'none'`,
    `base-uri 'none'`,
    // The search works while its scripts are missing.
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/** Directives that a `<meta>` can't have, and browsers warn about. */
const HEADER_ONLY = / *frame-ancestors [^;]+;?/;

/**
 * The policy in a page, before anything that it rules, for hosts that cannot send it as a header.
 * @param tree the page as it will be served
 * @param expected the inline scripts that every page has; they are listed in the order of the site's configuration
 * @throws {Error} when the page has another inline script, or no `<head>`
 */
export function policyTag(tree: Root, expected: readonly string[]): Insertion {
  for (const script of runningScripts(tree)) {
    if (expected.includes(script)) continue;
    const start = script.trim().slice(0, EXCERPT);
    throw new Error(
      `an inline script that not every page has: "${start}". ` +
        'Put the code into a custom element (src/islands) or a client module.',
    );
  }
  // Where its start tag ends, in characters; undefined for one that the page leaves out.
  const at = select('head', tree)?.data?.position?.opening?.end.offset;
  if (at === undefined) throw new Error('no <head>');
  const policy = contentPolicy(expected).replace(HEADER_ONLY, '').replace(/;$/, '');
  return { at, text: `<meta http-equiv="Content-Security-Policy" content="${policy}">` };
}
