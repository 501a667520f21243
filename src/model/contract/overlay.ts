import { JSONPath } from 'jsonpath-plus';
import { asList, asObject, follow, isObject, pointer, type JsonObject } from './json';
import { humanTexts } from './texts';

/** Fault that keeps an overlay from being a complete translation of the contract. */
export interface OverlayProblem {
  kind: 'version' | 'action' | 'no-match' | 'not-a-text' | 'twice' | 'untranslated';
  /** Target of the action or, for `untranslated`, JSON pointer of the text. */
  place: string;
  message: string;
  /** Number of the action from 0; undefined for what no action is about. */
  action?: number;
}

/** The result of an overlay; the document is only worth using when there are no problems. */
export interface Translation {
  document: JsonObject;
  problems: OverlayProblem[];
}

/**
 * Finds what the target of an action selects.
 * @param target JSONPath; filters such as `[?(@.value=='paused')]` are evaluated without running code
 * @returns JSON pointers
 */
function select(document: JsonObject, target: string): string[] {
  return JSONPath({
    path: target,
    json: document,
    resultType: 'pointer',
    eval: 'safe',
  }) as string[];
}

/**
 * Translates the contract with an OpenAPI Overlay (spec 1.0) and checks it against our rules: each target matches,
 * each update replaces a text that exists, once, and no text is left out.
 * @param source the contract as written; it is not changed
 */
export function translateContract(source: JsonObject, overlay: JsonObject): Translation {
  const document = structuredClone(source);
  const problems: OverlayProblem[] = [];
  const translated = new Set<string>();
  function report(
    kind: OverlayProblem['kind'],
    place: string,
    reason: string,
    action?: number,
  ): void {
    problems.push({ kind, place, message: `${place}: ${reason}`, action });
  }

  if (!String(overlay.overlay ?? '').startsWith('1.0'))
    report('version', 'overlay', 'must be version 1.0.x');

  for (const [action, entry] of asList(overlay.actions).entries()) {
    const { target, update } = asObject(entry);
    if (typeof target !== 'string' || !isObject(update)) {
      const reason = 'an action needs "target" and an "update" that is an object';
      report('action', String(target ?? 'actions'), reason, action);
      continue;
    }
    let places: string[];
    try {
      places = select(source, target);
    } catch (error) {
      report('action', target, `is no JSONPath (${(error as Error).message})`, action);
      continue;
    }
    if (places.length === 0)
      report('no-match', target, 'matches nothing in the OpenAPI description', action);
    for (const place of places) {
      for (const [key, text] of Object.entries(update)) {
        const english = asObject(follow(source, place))[key];
        if (typeof english !== 'string' || typeof text !== 'string') {
          const reason = `"${key}" is not a text of the OpenAPI description`;
          report('not-a-text', target, reason, action);
          continue;
        }
        const at = pointer(place, key);
        if (translated.has(at)) report('twice', target, `"${key}" is translated twice`, action);
        translated.add(at);
        asObject(follow(document, place))[key] = text;
      }
    }
  }

  for (const [place, text] of humanTexts(source)) {
    if (!translated.has(place))
      report('untranslated', `#${place}`, `not translated ("${text.slice(0, 60)}")`);
  }
  return { document, problems };
}

/** Problems that follow from English that nobody has translated yet. */
const AHEAD: ReadonlySet<OverlayProblem['kind']> = new Set([
  'no-match',
  'not-a-text',
  'untranslated',
]);

/**
 * The contract in the overlay's language.
 * @param onAhead told where English is ahead of its translation; without it that is an error, too
 * @param print writes a problem, such as with the line of its action
 * @throws Error with every problem of the overlay
 */
export function applyOverlay(
  source: JsonObject,
  overlay: JsonObject,
  onAhead?: (messages: string) => void,
  print = ({ message }: OverlayProblem): string => message,
): JsonObject {
  const { document, problems } = translateContract(source, overlay);
  const isAhead = ({ kind }: OverlayProblem) => onAhead !== undefined && AHEAD.has(kind);
  const text = (list: readonly OverlayProblem[]) => list.map(print).join('\n');
  const faults = problems.filter((problem) => !isAhead(problem));
  if (faults.length > 0) throw new Error(text(faults));
  if (problems.length > 0) onAhead?.(text(problems));
  return document;
}
