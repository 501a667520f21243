/**
 * Fields, and steps of drawings, and the lines of code that set or do them: where one is pointed at or has the focus, the
 * other is tinted, and a click on a line of a sample leads to its field. Lines are read as they are, in all languages, so
 * that no code needs marks, and what the request editor writes works alike.
 */
import { fieldAnchor } from '../model/contract/anchors';
import { ROUTE_EVENT } from './route';

/** A key at the beginning of a line: `"amount": 1`, `amount: 1`, `'amount' => 1`. */
const KEY = /^\s*["']?([\w-]+)["']?\s*(?::|=>)/;
/** An identifier in the code of a step: a path, a header, a field. */
const NAME = /[\w/{}-]*[/_-][\w/{}-]*/;
const FIELD = '.api-field[id]';
const STEP = '.ef-dia__step';
const LINE = '.api-sample .line';
const CODE = '.api-sample pre';
const ANY_LINE = '.ef-code .line';
/** Pixels at the end of code where it fades, or a row covers it. */
const COVERED = 88;

type Field = HTMLElement | undefined;

const fields = new WeakMap<Element, Field>();
let pointed: Element | undefined;
let lit: readonly Element[] = [];

/** Part of the message that a code block shows: the request's body, or the response with its status. */
function placeOf(code: Element): string {
  const response = code.closest('.api-sample--response');
  if (!response) return 'body';
  const label = code.closest<HTMLElement>('[data-label]')?.dataset.label ?? response.textContent;
  const status = /\d{3}/.exec(label ?? '')?.[0] ?? '';
  return status < '400' ? `response-${status}` : 'error';
}

/** Innermost field on a path of keys; the first keys may belong to the code around the body. */
function fieldAt(place: string, keys: readonly string[]): Field {
  const find = (path: readonly string[]) =>
    document.getElementById(fieldAnchor(place, path)) ?? undefined;
  const start = keys.findIndex((key) => find([key]));
  if (start < 0) return undefined;
  const ends = keys.slice(start).map((_, index) => find(keys.slice(start, start + index + 1)));
  return ends.filter((field) => field).at(-1);
}

/** True when a line is about a field outside of the body. */
function isAbout(line: string, field: HTMLElement): boolean {
  const [, place, name = ''] = /^(header|query|path)-(?:x-)?(.*)/.exec(field.id) ?? [];
  if (place === 'header') return new RegExp(name.replace(/-/g, '[-_]?'), 'i').test(line);
  if (place === 'query') return new RegExp(`\\b${name}["']?[=:]`).test(line);
  // The URL has the example in place of the name.
  const example = [...field.querySelectorAll('.api-facts code')].at(-1)?.textContent;
  return !!example && line.includes(example);
}

/** Finds the field of each line: its outer keys are on lines above with less indentation. */
function read(code: Element): void {
  const place = placeOf(code);
  const others =
    place === 'body'
      ? [...document.querySelectorAll<HTMLElement>(':is([id^=header-], [id^=query-], [id^=path-])')]
      : [];
  const open: { indent: number; key: string }[] = [];
  for (const line of code.querySelectorAll('.line')) {
    const text = line.textContent;
    const indent = text.search(/\S|$/);
    const key = KEY.exec(text)?.[1];
    // A bracket that closes belongs to the key above it.
    while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= indent + (key ? 0 : 1)) open.pop();
    if (key) open.push({ indent, key });
    const field =
      fieldAt(
        place,
        open.map((entry) => entry.key),
      ) ?? others.find((other) => isAbout(text, other));
    fields.set(line, field);
  }
}

function fieldOf(line: Element): Field {
  const code = line.closest('code');
  if (code && !fields.has(line)) read(code);
  return fields.get(line);
}

/** Lines that set a field, or a field inside of it; or those with the path, header or field of a step. */
function linesOf(target: Element): Element[] {
  const lines = [...document.querySelectorAll(target.matches(STEP) ? ANY_LINE : LINE)];
  if (!target.matches(STEP)) return lines.filter((line) => target.contains(fieldOf(line) ?? null));
  const name = NAME.exec(target.querySelector('code')?.textContent ?? '')?.[0];
  if (!name) return [];
  const pattern = name.includes('{') ? name.replace(/\{\w+\}/g, '.') : `${name}(?![/\\w])`;
  return lines.filter(({ textContent }) => new RegExp(pattern).test(textContent));
}

/** Scrolls a sample, not the page, to a line. */
function reveal(line: Element | undefined): void {
  const pre = line?.closest(CODE);
  if (!line || !pre) return;
  const [around, own] = [pre.getBoundingClientRect(), line.getBoundingClientRect()];
  if (own.top >= around.top && own.bottom <= around.bottom - COVERED) return;
  pre.scrollTop += own.top - around.top - around.height / 4;
}

/** @param line the line that leads to the field, which is then tinted, too */
function point(target: Element | undefined, line?: Element): void {
  if (target === pointed) return;
  for (const element of lit) element.removeAttribute('data-lit');
  pointed = target;
  const lines = target ? linesOf(target) : [];
  lit = line && target ? [...lines, target] : lines;
  if (!line) reveal(lines.find((one) => one.getClientRects().length > 0));
  for (const element of lit) element.setAttribute('data-lit', '');
}

function onPoint(event: Event): void {
  // A page that scrolls below the pointer points at nothing.
  if (event instanceof MouseEvent && event.movementX === 0 && event.movementY === 0) return;
  const target = event.target as Element;
  const line = target.closest(LINE) ?? undefined;
  point(line ? fieldOf(line) : (target.closest(`${FIELD}, ${STEP}`) ?? undefined), line);
}

function follow(field: Field): void {
  const link = field?.querySelector<HTMLElement>('a');
  link?.click();
  link?.focus({ preventScroll: true });
}

function onClick({ target, pointerType }: PointerEvent): void {
  const line = (target as Element).closest(LINE);
  // A finger points at nothing before, and a selection is no click.
  if (line && pointerType !== 'touch' && getSelection()?.isCollapsed) follow(fieldOf(line));
}

/** In a sample that has the focus, arrows go from field to field, and Enter leads to it. */
function onKey(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1, Enter: 0 }[event.key];
  const target = event.target as Element;
  if (step === undefined || !target.matches(CODE)) return;
  const lines = [...target.querySelectorAll('.line')].filter(
    (line, index, all) => fieldOf(line) && fieldOf(line) !== fieldOf(all[index - 1] ?? target),
  );
  const next = lines[lines.findIndex((line) => fieldOf(line) === pointed) + step];
  if (!next) return;
  event.preventDefault();
  reveal(next);
  if (step === 0) follow(fieldOf(next));
  else point(fieldOf(next), next);
}

/** A key, or a touch, gives the focus to steps that code of the page does: others have nothing to show. */
function offerSteps(): void {
  for (const step of document.querySelectorAll<HTMLElement>(STEP))
    if (linesOf(step).length > 0) step.tabIndex = 0;
}

offerSteps();
window.addEventListener(ROUTE_EVENT, offerSteps);
document.addEventListener('mousemove', onPoint);
document.addEventListener('focusin', onPoint);
document.addEventListener('click', onClick);
document.addEventListener('keydown', onKey);
