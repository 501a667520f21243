/**
 * Keeps the Chinese overlay of the API contract in step with the English contract. The rules are those of the build
 * (src/model/contract/overlay.ts): a text whose English changed stops it until a translator has looked at the Chinese
 * and accepted it here.
 *
 *   npm run i18n:overlay                     report; fill in hashes that are missing
 *   npm run i18n:overlay -- --accept TARGET  the text at TARGET was reviewed: renew its hash
 *   npm run i18n:overlay -- --accept-all     every text was reviewed: renew all hashes
 *   npm run i18n:overlay -- --skeleton       print actions for the texts without a translation
 *
 * Exit code 0: the overlay is complete and current. 1: it is not.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMap, isSeq, parse, parseDocument, stringify } from 'yaml';
import { asObject, follow, isObject, type JsonObject } from '../src/model/contract/json';
import { CONTRACT_FILE, OVERLAY_FILES, readDocument } from '../src/model/contract/load';
import { select, textHash, translateContract } from '../src/model/contract/overlay';
import { humanTexts } from '../src/model/contract/texts';

/** Keys that name the items of a list better than their index, which changes with every insertion. */
const ITEM_KEYS = ['name', 'url', 'value'] as const;

/** JSONPath of the object at a JSON pointer. */
function targetOf(contract: JsonObject, place: string): string {
  let target = '$';
  let at = '';
  for (const segment of place.split('/').slice(1)) {
    const inList = Array.isArray(follow(contract, at));
    at += `/${segment}`;
    const item = asObject(follow(contract, at));
    const key = inList ? ITEM_KEYS.find((name) => typeof item[name] === 'string') : undefined;
    const name = segment.replace(/~1/g, '/').replace(/~0/g, '~');
    if (key) target += `[?(@.${key}=='${String(item[key])}')]`;
    else if (inList) target += `[${name}]`;
    else target += /^[A-Za-z_]\w*$/.test(name) ? `.${name}` : `['${name}']`;
  }
  return target;
}

/** Actions with the English text in place of each translation that is missing, ready to be filled in. */
export function skeleton(contract: JsonObject, overlay: JsonObject): JsonObject[] {
  const texts = humanTexts(contract);
  const actions = new Map<string, { update: JsonObject; 'x-source': JsonObject }>();
  for (const { kind, place } of translateContract(contract, overlay).problems) {
    if (kind !== 'untranslated') continue;
    const at = place.slice(1);
    const [object, key] = [at.slice(0, at.lastIndexOf('/')), at.slice(at.lastIndexOf('/') + 1)];
    const target = targetOf(contract, object);
    const action = actions.get(target) ?? { update: {}, 'x-source': {} };
    action.update[key] = texts.get(at);
    action['x-source'][key] = textHash(texts.get(at) ?? '');
    actions.set(target, action);
  }
  return [...actions].map(([target, action]) => ({ target, ...action }));
}

/** Renews hashes in the overlay's YAML, comments and order kept. `accepts` decides which stale ones. */
export function renewHashes(
  yaml: string,
  contract: JsonObject,
  accepts: (target: string) => boolean,
): string {
  const document = parseDocument(yaml);
  const actions = document.get('actions');
  if (!isSeq(actions)) throw new Error('The overlay has no list of actions.');
  for (const action of actions.items) {
    if (!isMap(action)) continue;
    const target = String(action.get('target'));
    const [place] = select(contract, target);
    const update = action.get('update');
    if (place === undefined || !isMap(update)) continue;
    for (const key of update.items.map((pair) => String(pair.key))) {
      const text = asObject(follow(contract, place))[key];
      const isNew = !action.hasIn(['x-source', key]);
      if (typeof text === 'string' && (isNew || accepts(target)))
        action.setIn(['x-source', key], textHash(text));
    }
  }
  return document.toString({ lineWidth: 0, singleQuote: true });
}

function main(args: string[]): number {
  const root = fileURLToPath(new URL('../', import.meta.url));
  const file = path.join(root, OVERLAY_FILES.zh);
  const contract = readDocument(root, CONTRACT_FILE);
  const before = readFileSync(file, 'utf8');
  const accepted = args.filter((_, index) => args[index - 1] === '--accept');
  const all = args.includes('--accept-all');
  const after = renewHashes(before, contract, (target) => all || accepted.includes(target));
  if (after !== before) writeFileSync(file, after);

  const overlay: unknown = parse(after);
  if (!isObject(overlay)) throw new Error(`${OVERLAY_FILES.zh}: not a YAML object`);
  if (args.includes('--skeleton')) {
    process.stdout.write(stringify(skeleton(contract, overlay), { lineWidth: 0 }));
    return 0;
  }
  const { problems } = translateContract(contract, overlay);
  for (const { kind, message } of problems) process.stdout.write(`${kind}: ${message}\n`);
  process.stdout.write(`${humanTexts(contract).size} texts, ${problems.length} problems\n`);
  return problems.length === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = main(process.argv.slice(2));
