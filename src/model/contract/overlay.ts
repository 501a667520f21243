import { createHash } from 'node:crypto';
import { JSONPath } from 'jsonpath-plus';
import { ContractError } from './errors';
import { asList, asObject, follow, isObject, pointer, type JsonObject } from './json';
import { humanTexts } from './texts';

/** Fingerprint of the English text that a translation was made from. */
export function textHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}

function matches(document: JsonObject, target: string): string[] {
  // "safe" evaluates filters such as [?(@.value=='paused')] without running code.
  return JSONPath({
    path: target,
    json: document,
    resultType: 'pointer',
    eval: 'safe',
  }) as string[];
}

/**
 * Applies an OpenAPI Overlay (spec 1.0) that translates the contract, and holds it to our rules: each target matches,
 * each update replaces texts that exist, each `x-source` is the fingerprint of the current English text, and no text
 * is left out.
 * @param source the contract as written; it is not changed
 * @throws ContractError with every violation and its target or pointer
 */
export function applyOverlay(source: JsonObject, overlay: JsonObject): JsonObject {
  const document = structuredClone(source);
  const problems: string[] = [];
  const translated = new Set<string>();
  if (!String(overlay.overlay ?? '').startsWith('1.0'))
    problems.push('overlay: must be version 1.0.x');

  for (const entry of asList(overlay.actions)) {
    const { target, update, 'x-source': sources } = asObject(entry);
    if (typeof target !== 'string' || !isObject(update)) {
      problems.push(
        `${String(target)}: an action needs "target" and an "update" that is an object`,
      );
      continue;
    }
    const places = matches(source, target);
    if (places.length === 0) problems.push(`${target}: matches nothing in the contract`);
    for (const place of places) {
      for (const [key, text] of Object.entries(update)) {
        const english = asObject(follow(source, place))[key];
        if (typeof english !== 'string' || typeof text !== 'string') {
          problems.push(`${target}: "${key}" is not a text of the contract`);
          continue;
        }
        const wanted = textHash(english);
        if (asObject(sources)[key] !== wanted) {
          problems.push(
            `${target}: the translation of "${key}" is stale (English is now ${wanted}: ${english.slice(0, 60)}…)`,
          );
        }
        asObject(follow(document, place))[key] = text;
        translated.add(pointer(place, key));
      }
    }
  }

  for (const [place, text] of humanTexts(source)) {
    if (!translated.has(place)) problems.push(`#${place}: not translated ("${text.slice(0, 60)}")`);
  }
  if (problems.length > 0) throw new ContractError(problems);
  return document;
}
