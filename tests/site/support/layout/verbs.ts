/** The verbs of `layout.yaml`: what a row says of a page, in lines for what is not so. */
import type { Eyes, Seen } from './look';
import { listOf, type Row } from './table';

/** Rounding of fractions of a pixel. */
const TOLERANCE = 1;

type Edge = 'left' | 'top' | 'right' | 'bottom';
type Verb = (eyes: Eyes, value: never, before: Map<string, string[]>) => Promise<string[]>;

const px = (value: number) => `${Math.round(value)} px`;
const most = (seen: Seen[], edge: Edge) => Math.max(...seen.map((one) => one[edge]));
const least = (seen: Seen[], edge: Edge) => Math.min(...seen.map((one) => one[edge]));

/** For verbs on places: `[.a, .b, 4]`, or several such lists. */
function relation(check: (lists: Seen[][], names: string[], distance?: number) => string[]): Verb {
  return async (eyes, value: (string | number)[] | (string | number)[][]) => {
    const groups = (Array.isArray(value[0]) ? value : [value]) as (string | number)[][];
    const found: string[] = [];
    for (const group of groups) {
      const names = group.filter((item) => typeof item === 'string');
      const lists: Seen[][] = [];
      for (const name of names) lists.push(await seeOrShare(eyes, name));
      found.push(
        ...check(
          lists,
          names,
          group.find((item) => typeof item === 'number'),
        ),
      );
    }
    return found;
  };
}

/** `25%` is a line at that height of the window. */
async function seeOrShare(eyes: Eyes, name: string): Promise<Seen[]> {
  const share = /^(\d+)%$/.exec(name)?.[1];
  if (!share) return eyes.see(name);
  const top = ((eyes.page.viewportSize()?.height ?? 0) * Number(share)) / 100;
  const [window] = await eyes.see('page');
  return window ? [{ ...window, top, bottom: top }] : [];
}

/** For verbs on where edges are: all are at one place. */
const same = (placeOf: (one: Seen) => number): Verb =>
  relation((lists, names, tolerance = TOLERANCE) => {
    const found = lists.map((list) => list.map(placeOf));
    const all = found.flat();
    if (Math.max(...all) - Math.min(...all) <= tolerance) return [];
    return [names.map((name, index) => `${name} ${found[index]?.map(px).join(', ')}`).join(' · ')];
  });

/** One after the other, at most so many pixels apart. */
const inOrder = (end: Edge, begin: Edge): Verb =>
  relation((lists, names, distance = Infinity) =>
    lists.slice(1).flatMap((next, index) => {
      const gap = least(next, begin) - most(lists[index] ?? [], end);
      const isFine = gap >= -TOLERANCE && gap <= distance + TOLERANCE;
      return isFine ? [] : [`from ${names[index]} to ${names[index + 1]}: ${px(gap)}`];
    }),
  );

/** For verbs on each element that selectors name. */
function each(check: (one: Seen) => string | undefined, properties: string[] = []): Verb {
  return async (eyes, value: string | string[]) => {
    const found: string[] = [];
    for (const name of listOf(value))
      for (const one of await eyes.see(name, properties)) {
        const fault = check(one);
        if (fault) found.push(`${name} “${one.text.slice(0, 40)}”: ${fault}`);
      }
    return found;
  };
}

/** Names of measures in `layout.yaml`; any length of CSS is one. */
async function valuesOf(eyes: Eyes, selector: string, measure: string): Promise<number[]> {
  if (measure === 'sheets') {
    const file = await eyes.page.pdf({ format: 'A4' });
    return [file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0];
  }
  const seen = await eyes.see(selector, [measure]);
  if (measure === 'total-height') return [seen.reduce((sum, { height }) => sum + height, 0)];
  return seen.map((one) => {
    const value = measure in one ? one[measure as Edge] : parseFloat(one.css[measure] ?? '');
    if (Number.isNaN(value)) throw new Error(`there is no measure "${measure}"`);
    return value;
  });
}

/** For verbs on numbers: `{ .a: { width: 3 } }`. */
function measured(check: (values: number[], wanted: number) => boolean): Verb {
  return async (eyes, value: Record<string, Record<string, number>>) => {
    const found: string[] = [];
    for (const [selector, measures] of Object.entries(value))
      for (const [measure, wanted] of Object.entries(measures)) {
        const values = await valuesOf(eyes, selector, measure);
        const shown = [...new Set(values.map((one) => Math.round(one * 10) / 10))].join(', ');
        if (!check(values, wanted)) found.push(`${measure} of ${selector}: ${shown}`);
      }
    return found;
  };
}

function isAmount(count: number, wanted: string | number): boolean {
  const [, bound, number] = /^(?:at (least|most) )?(\d+)$/.exec(String(wanted)) ?? [];
  if (bound === 'least') return count >= Number(number);
  return bound === 'most' ? count <= Number(number) : count === Number(number);
}

/** For verbs on how many there are. */
function counted(isOne: (one: Seen) => boolean): Verb {
  return async (eyes, value: Record<string, string | number>) => {
    const found: string[] = [];
    for (const [selector, wanted] of Object.entries(value)) {
      const seen = await eyes.see(selector, [], isAmount(0, wanted));
      const count = seen.filter(isOne).length;
      if (!isAmount(count, wanted)) found.push(`${selector}: ${count}`);
    }
    return found;
  };
}

/** `words` are somewhere in it, `not words` are not, `/pattern/` fits. */
function fits(text: string, pattern: string | number): boolean {
  const [, isNot, rest = ''] = /^(not )?([\s\S]*)$/.exec(String(pattern)) ?? [];
  const source = /^\/(.*)\/$/s.exec(rest)?.[1];
  const isThere = source === undefined ? text.includes(rest) : new RegExp(source).test(text);
  return isNot ? !isThere : isThere;
}

function apart(lists: Seen[][], edge: number): string[] {
  const boxes = lists.flat().sort((a, b) => a.left - b.left);
  return boxes.flatMap((one, index) => [
    ...(one.right > edge + TOLERANCE ? [`“${one.text}” is cut by the window`] : []),
    ...boxes.slice(index + 1).flatMap((other) => {
      const across = Math.min(one.right, other.right) - other.left;
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      const isOver = across > TOLERANCE && down > TOLERANCE;
      return isOver ? [`“${one.text}” and “${other.text}” overlap`] : [];
    }),
  ]);
}

const inSight = each((one) =>
  one.isInSight ? undefined : `from ${px(one.top)} to ${px(one.bottom)}`,
);
const countInSight = counted((one) => one.isInSight);

const VERBS: Record<string, Verb> = {
  'same-left': same(({ left }) => left),
  'same-right': same(({ right }) => right),
  'same-top': same(({ top }) => top),
  'same-bottom': same(({ bottom }) => bottom),
  'same-middle': same(({ left, right }) => (left + right) / 2),
  above: inOrder('bottom', 'top'),
  beside: inOrder('right', 'left'),
  within: relation(([inner = [], outer = []], [name, box]) =>
    least(inner, 'left') >= least(outer, 'left') - TOLERANCE &&
    most(inner, 'right') <= most(outer, 'right') + TOLERANCE
      ? []
      : [`${name} ends at ${px(most(inner, 'right'))}, ${box} at ${px(most(outer, 'right'))}`],
  ),
  'one-line': async (eyes, value: string | string[]) => {
    const seen = (await Promise.all(listOf(value).map((name) => eyes.see(name)))).flat();
    const middles = seen.map(({ top, bottom }) => (top + bottom) / 2);
    const lowest = Math.min(...seen.map(({ height }) => height));
    if (Math.max(...middles) - Math.min(...middles) < lowest / 2) return [];
    return [`${listOf(value).join(', ')}: middles at ${[...new Set(middles.map(px))].join(', ')}`];
  },
  apart: async (eyes, value: string | string[]) => {
    const [window] = await eyes.see('page');
    const lists = await Promise.all(listOf(value).map((name) => eyes.see(name)));
    return apart(lists, window?.right ?? 0);
  },
  unbroken: each(({ lines }) => (lines > 1 ? `${lines} lines` : undefined)),
  'whole-words': each(({ broken }) => (broken.length > 0 ? broken.join() : undefined), ['broken']),
  'not-cut': each(({ isCut }) => (isCut ? 'cut' : undefined)),
  'on-top': each(({ isOnTop }) => (isOnTop ? undefined : 'covered')),
  'in-sight': (eyes, value: string | string[] | object, before) =>
    (typeof value === 'string' || Array.isArray(value) ? inSight : countInSight)(
      eyes,
      value as never,
      before,
    ),
  hidden: async (eyes, value: string | string[]) => {
    const all = listOf(value).map(async (name) => [name, await eyes.see(name, [], true)] as const);
    return (await Promise.all(all)).flatMap(([name, seen]) =>
      seen.map(({ text }) => `${name} “${text}”`),
    );
  },
  still: async (eyes, value: string | string[], before) => {
    const found: string[] = [];
    for (const name of listOf(value)) {
      const [then = [], now] = [before.get(name), (await eyes.see(name)).map(({ place }) => place)];
      if (then.join() !== now.join())
        found.push(`${name} moved from ${then.join()} to ${now.join()}`);
    }
    return found;
  },
  count: counted(() => true),
  'at-most': measured((values, wanted) => values.every((value) => value <= wanted + 0.5)),
  'at-least': measured((values, wanted) => values.every((value) => value >= wanted - 0.5)),
  exactly: measured((values, wanted) => values.every((value) => Math.abs(value - wanted) <= 0.5)),
  distinct: measured((values, wanted) => new Set(values.map(Math.round)).size === wanted),
  css: async (eyes, value: Record<string, Record<string, string | number | string[]>>) => {
    const found: string[] = [];
    for (const [selector, wanted] of Object.entries(value))
      for (const { css } of await eyes.see(selector, Object.keys(wanted)))
        for (const [property, pattern] of Object.entries(wanted))
          for (const one of listOf(pattern))
            if (!fits(css[property] ?? '', one))
              found.push(`${property} of ${selector}: ${css[property]}`);
    return found;
  },
  texts: async (eyes, value: Record<string, string | string[]>) => {
    const found: string[] = [];
    for (const [selector, wanted] of Object.entries(value)) {
      const texts = (await eyes.see(selector)).map(({ text }) => text);
      const isSo = Array.isArray(wanted)
        ? texts.length === wanted.length && wanted.every((one, at) => fits(texts[at] ?? '', one))
        : texts.every((text) => fits(text, wanted));
      if (!isSo) found.push(`${selector}: ${texts.join(' | ')}`);
    }
    return found;
  },
};

/** Places of what must be `still`, before the steps of a row. */
export async function placesBefore(eyes: Eyes, row: Row): Promise<Map<string, string[]>> {
  const before = new Map<string, string[]>();
  for (const name of listOf(row.still))
    before.set(
      name,
      (await eyes.see(name)).map(({ place }) => place),
    );
  return before;
}

/** Differences between the page and a row: a line each, with the verb. */
export async function faultsOf(
  eyes: Eyes,
  row: Row,
  before = new Map<string, string[]>(),
): Promise<string[]> {
  const found: string[] = [];
  try {
    for (const one of await eyes.each(row.each))
      for (const [name, value] of Object.entries(row)) {
        const verb = VERBS[name];
        const faults = verb ? await verb(one, value as never, before) : [];
        found.push(...faults.map((fault) => `${name}: ${fault}`));
      }
  } catch (error) {
    found.push((error as Error).message);
  }
  return found;
}
