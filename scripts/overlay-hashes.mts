/**
 * Keeps the Chinese overlay of the API contract in step with the English contract.
 *
 *   npx tsx scripts/overlay-hashes.mts                  report; fill in hashes that are missing
 *   npx tsx scripts/overlay-hashes.mts --accept TARGET  the text at TARGET was reviewed: renew its hash
 *   npx tsx scripts/overlay-hashes.mts --accept-all     every text was reviewed: renew all hashes
 *   npx tsx scripts/overlay-hashes.mts --skeleton       print actions for the texts without translation
 *
 * Each action of `i18n/zh/openapi.overlay.yaml` carries `x-source`: the same keys as its `update`, each with the first
 * ten hex digits of the SHA-256 of the English text that was translated. When the English text changes, the hash no
 * longer fits and the build stops until a translator has looked at the Chinese and accepted it here.
 *
 * Exit code 0: everything fits. 1: something is stale, missing or without a target.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { JSONPath } from 'jsonpath-plus';
import { isMap, isSeq, parse, parseDocument, stringify, type YAMLMap } from 'yaml';

/** One text of the contract that people read. */
export interface HumanText {
  /** JSONPath (RFC 9535 subset) of the object that holds the text. */
  target: string;
  /** Key of the text in that object. */
  key: string;
  /** The English text. */
  text: string;
}

/** One action of an OpenAPI Overlay 1.0.0, as this project writes it. */
export interface OverlayAction {
  target: string;
  update: Record<string, string>;
  'x-source'?: Record<string, string>;
}

/** What is wrong with an overlay. */
export interface OverlayProblem {
  kind: 'no-target' | 'no-text' | 'no-hash' | 'stale' | 'untranslated' | 'twice';
  target: string;
  key: string;
  /** The English text, where there is one. */
  text?: string;
}

type Node = { [key: string]: unknown };

const textKeys = new Set(['title', 'summary', 'description']);
/** Objects whose keys are names, not keywords: a property may be called `description`. */
const nameMaps = new Set([
  'paths',
  'webhooks',
  'properties',
  'schemas',
  'parameters',
  'headers',
  'responses',
  'examples',
  'securitySchemes',
  'content',
  'requestBodies',
]);
/** Data, not text. */
const dataKeys = new Set([
  'value',
  'example',
  'default',
  'enum',
  'required',
  'security',
  'const',
  'license',
]);
/** Lists whose items are found by the value of one key. */
const keyedLists: Record<string, string> = {
  tags: 'name',
  'x-scopes': 'name',
  servers: 'url',
  'x-known-values': 'value',
};

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function step(path: string, key: string): string {
  return /^[A-Za-z_]\w*$/.test(key) ? `${path}.${key}` : `${path}['${key}']`;
}

function itemPath(path: string, list: string, item: Node): string {
  const key = keyedLists[list];
  if (!key || typeof item[key] !== 'string') {
    throw new Error(`${path}: no rule for naming the items of this list`);
  }
  return `${path}[?(@.${key}=='${item[key]}')]`;
}

/** First ten hex digits of the SHA-256 of a text, the form of `x-source`. */
export function sourceHash(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex').slice(0, 10);
}

/**
 * All texts of a contract that people read, in document order.
 * @throws Error when a text sits in a list whose items have no naming rule.
 */
export function humanTexts(contract: unknown): HumanText[] {
  const found: HumanText[] = [];
  function walk(node: unknown, path: string, keysAreNames: boolean): void {
    if (!isNode(node)) return;
    for (const [key, value] of Object.entries(node)) {
      const here = step(path, key);
      if (keysAreNames) {
        walk(value, here, false);
      } else if (textKeys.has(key) && typeof value === 'string') {
        found.push({ target: path, key, text: value });
      } else if (Array.isArray(value)) {
        if (!keyedLists[key]) continue;
        for (const item of value) if (isNode(item)) walk(item, itemPath(here, key, item), false);
      } else if (!dataKeys.has(key)) {
        walk(value, here, nameMaps.has(key));
      }
    }
  }
  walk(contract, '$', false);
  return found;
}

/** Nodes of the contract that an action's target selects. */
function select(contract: object, target: string): Node[] {
  const nodes: unknown = JSONPath({ path: target, json: contract, eval: 'safe' });
  return Array.isArray(nodes) ? nodes.filter(isNode) : [];
}

/** Everything that keeps an overlay from being a complete, current translation of a contract. */
export function overlayProblems(contract: object, actions: OverlayAction[]): OverlayProblem[] {
  const problems: OverlayProblem[] = [];
  const covered = new Map<Node, Set<string>>();
  for (const { target, update, 'x-source': source } of actions) {
    const nodes = select(contract, target);
    if (nodes.length === 0) problems.push({ kind: 'no-target', target, key: '' });
    for (const node of nodes) {
      const done = covered.get(node) ?? new Set<string>();
      covered.set(node, done);
      for (const key of Object.keys(update)) {
        const text = node[key];
        if (done.has(key)) problems.push({ kind: 'twice', target, key });
        done.add(key);
        if (typeof text !== 'string') problems.push({ kind: 'no-text', target, key });
        else if (!source?.[key]) problems.push({ kind: 'no-hash', target, key, text });
        else if (source[key] !== sourceHash(text))
          problems.push({ kind: 'stale', target, key, text });
      }
    }
  }
  for (const { target, key, text } of humanTexts(contract)) {
    const translated = select(contract, target).some((node) => covered.get(node)?.has(key));
    if (!translated) problems.push({ kind: 'untranslated', target, key, text });
  }
  return problems;
}

/** Actions with an empty translation for texts that have none, ready to be filled in. */
export function skeleton(problems: OverlayProblem[]): OverlayAction[] {
  const byTarget = new Map<string, OverlayAction>();
  for (const { kind, target, key, text } of problems) {
    if (kind !== 'untranslated' || text === undefined) continue;
    const action = byTarget.get(target) ?? { target, update: {}, 'x-source': {} };
    action.update[key] = text;
    action['x-source'] = { ...action['x-source'], [key]: sourceHash(text) };
    byTarget.set(target, action);
  }
  return [...byTarget.values()];
}

/** Renews hashes in the overlay's source text, comments and order kept. `accepts` decides which stale ones. */
export function renewHashes(
  overlayText: string,
  contract: object,
  accepts: (target: string) => boolean,
): string {
  const document = parseDocument(overlayText);
  const actions = document.get('actions');
  if (!isSeq(actions)) throw new Error('The overlay has no list of actions.');
  for (const action of actions.items) {
    if (!isMap(action)) continue;
    const target = String(action.get('target'));
    const update = action.get('update') as YAMLMap;
    const node = select(contract, target)[0];
    for (const pair of update.items) {
      const key = String(pair.key);
      const text = node?.[key];
      if (typeof text !== 'string') continue;
      const known = action.getIn(['x-source', key]);
      if (known === undefined || accepts(target)) action.setIn(['x-source', key], sourceHash(text));
    }
  }
  return document.toString({ lineWidth: 0, singleQuote: true });
}

function main(args: string[]): number {
  const root = new URL('../', import.meta.url);
  const overlayFile = new URL('i18n/zh/openapi.overlay.yaml', root);
  const contract = parse(readFileSync(new URL('static/openapi.yaml', root), 'utf8')) as object;
  const before = readFileSync(overlayFile, 'utf8');
  const all = args.includes('--accept-all');
  const accepted = args.filter((_, index) => args[index - 1] === '--accept');
  const after = renewHashes(before, contract, (target) => all || accepted.includes(target));
  if (after !== before) writeFileSync(overlayFile, after);

  const { actions } = parse(after) as { actions: OverlayAction[] };
  const problems = overlayProblems(contract, actions);
  if (args.includes('--skeleton')) {
    process.stdout.write(stringify(skeleton(problems), { lineWidth: 0 }));
    return 0;
  }
  for (const { kind, target, key, text } of problems) {
    process.stdout.write(`${kind}: ${target} ${key}${text ? `\n  English now: ${text}` : ''}\n`);
  }
  process.stdout.write(`${actions.length} actions, ${problems.length} problems\n`);
  return problems.length === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = main(process.argv.slice(2));
