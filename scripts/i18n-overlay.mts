/**
 * Checks that the Chinese overlay of the OpenAPI description is complete, and prints an action for each text that it
 * lacks, ready to be translated: npm run i18n:overlay. Whether a translation is up to date, npm run i18n:status says.
 */
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import { asObject, follow, pointer, segmentsOf, type JsonObject } from '../src/model/contract/json';
import { CONTRACT_FILE, OVERLAY_FILES, readDocument } from '../src/model/contract/load';
import { translateContract } from '../src/model/contract/overlay';
import { humanTexts } from '../src/model/contract/texts';

/** Keys that name the items of a list better than their index, which changes with every insertion. */
const ITEM_KEYS = ['name', 'url', 'value'] as const;

/** JSONPath of the object at a JSON pointer. */
function targetOf(contract: JsonObject, place: string): string {
  let target = '$';
  let at = '';
  for (const name of segmentsOf(place)) {
    const inList = Array.isArray(follow(contract, at));
    at = pointer(at, name);
    const item = asObject(follow(contract, at));
    const key = inList ? ITEM_KEYS.find((one) => typeof item[one] === 'string') : undefined;
    if (key) target += `[?(@.${key}=='${String(item[key])}')]`;
    else if (inList) target += `[${name}]`;
    else target += /^[A-Za-z_]\w*$/.test(name) ? `.${name}` : `['${name}']`;
  }
  return target;
}

/** Actions with the English text in place of each translation that is missing, ready to be filled in. */
export function skeleton(contract: JsonObject, overlay: JsonObject): JsonObject[] {
  const texts = humanTexts(contract);
  const actions = new Map<string, { update: JsonObject }>();
  for (const { kind, place } of translateContract(contract, overlay).problems) {
    if (kind !== 'untranslated') continue;
    const at = place.slice(1);
    const [object, key] = [at.slice(0, at.lastIndexOf('/')), at.slice(at.lastIndexOf('/') + 1)];
    const target = targetOf(contract, object);
    const action = actions.get(target) ?? { update: {} };
    action.update[key] = texts.get(at);
    actions.set(target, action);
  }
  return [...actions].map(([target, action]) => ({ target, ...action }));
}

function main(): number {
  const root = fileURLToPath(new URL('../', import.meta.url));
  const contract = readDocument(root, CONTRACT_FILE);
  const overlay = readDocument(root, OVERLAY_FILES.zh);
  const { problems } = translateContract(contract, overlay);
  for (const { kind, message } of problems) console.error(`${kind}: ${message}`);
  console.error(`${humanTexts(contract).size} texts, ${problems.length} problems`);
  const missing = skeleton(contract, overlay);
  if (missing.length > 0) process.stdout.write(stringify(missing, { lineWidth: 0 }));
  return problems.length === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main();
