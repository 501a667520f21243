import { chunksOf, pairsOf, termsOf } from '../text/tokens';
import type { Hit, Marked, PageHits, SearchResult } from '../types';
import type { Engine } from './engine';

/** Hits of one page that are shown, and how much weaker than the best of the page they may be. */
const HITS_PER_PAGE = 4;
const STRONG = 0.55;

/** Characters of the line under a name, and of it before the first marked word. */
const LINE = 130;
const LEAD = 30;

type Range = [start: number, end: number];

function isMarked(
  terms: readonly string[],
  wanted: ReadonlySet<string>,
  beginnings: readonly string[],
): boolean {
  return terms.some(
    (term) => wanted.has(term) || beginnings.some((begin) => term.startsWith(begin)),
  );
}

/** Ranges of a text that match the query. */
function rangesOf(
  text: string,
  engine: Engine,
  wanted: ReadonlySet<string>,
  beginnings: readonly string[],
): Range[] {
  const ranges: Range[] = [];
  for (const { text: chunk, start, isHan } of chunksOf(text)) {
    if (!isHan) {
      const terms = termsOf({ text: engine.normalize(chunk), isHan });
      if (isMarked(terms, wanted, beginnings)) ranges.push([start, start + chunk.length]);
      continue;
    }
    pairsOf(engine.normalize(chunk)).forEach((pair, index) => {
      if (!wanted.has(pair)) return;
      const last = ranges.at(-1);
      const from = start + index;
      if (last && last[1] >= from) last[1] = from + pair.length;
      else ranges.push([from, from + pair.length]);
    });
  }
  return ranges;
}

function cut(text: string, ranges: readonly Range[]): Marked {
  const pieces: Marked = [];
  let from = 0;
  for (const [start, end] of ranges) {
    pieces.push(text.slice(from, start), text.slice(start, end));
    from = end;
  }
  return [...pieces, text.slice(from)];
}

/** End of a line, at the end of a word if one is near. */
function endOf(text: string, most: number): number {
  if (most >= text.length) return text.length;
  const space = text.lastIndexOf(' ', most);
  return most - space < LEAD ? space : most;
}

/** The part of a paragraph with the most marks in it. */
function lineOf(text: string, ranges: readonly Range[]): Marked {
  const best = ranges
    .map(([start]) => {
      const from = Math.max(0, start - LEAD);
      return {
        from,
        count: ranges.filter((range) => range[0] >= from && range[1] <= from + LINE).length,
      };
    })
    .sort((a, b) => b.count - a.count || a.from - b.from)[0];
  const space = text.lastIndexOf(' ', best?.from ?? 0);
  const from = best && best.from > 0 ? (best.from - space < LEAD ? space + 1 : best.from) : 0;
  const end = endOf(text, from + LINE);
  const within = ranges
    .filter(([start, stop]) => start >= from && stop <= end)
    .map(([start, stop]): Range => [start - from, stop - from]);
  const pieces = cut(text.slice(from, end), within);
  if (from > 0) pieces[0] = `…${pieces[0] ?? ''}`;
  if (end < text.length) {
    const last = pieces.at(-1) ?? '';
    pieces[pieces.length - 1] = `${last.replace(/[\s.,:;。，：；、]+$/, '')}…`;
  }
  return pieces;
}

/** The line of a text, whose paragraphs are separated by line breaks: of the one that matches best. */
function bestLineOf(text: string, find: (paragraph: string) => Range[]): Marked {
  const paragraphs = text.split('\n').map((paragraph) => [paragraph, find(paragraph)] as const);
  const [best] = paragraphs.sort(([, one], [, other]) => other.length - one.length);
  return best ? lineOf(...best) : [];
}

/**
 * Results shown for a query: the best entries, grouped by page, pages in the order of their best entry.
 * @param limit most hits in all
 */
export function resultOf(engine: Engine, query: string, limit: number): SearchResult {
  const { found, unknown } = engine.find(query);
  const { entries, pages } = engine.index;
  const words = engine.words(query);
  const wanted = new Set(engine.markedTerms(words));
  const last = words.at(-1);
  const beginnings = last && !last.isHan && last.term.length > 1 ? [last.term] : [];
  const find = (text: string) => rangesOf(text, engine, wanted, beginnings);
  const mark = (text: string): Marked => cut(text, find(text));

  const groups = new Map<number, { hits: Hit[]; best: number }>();
  const seen = new Set<string>();
  const all = new Set<number>();
  let shown = 0;
  for (const { entry: number, score } of found) {
    const entry = entries[number];
    const page = pages[entry?.page ?? -1];
    if (!entry || !page) continue;
    const url = page.url + (entry.anchor && `#${entry.anchor}`);
    if (seen.has(url)) continue;
    seen.add(url);
    all.add(entry.page);
    const group = groups.get(entry.page) ?? { hits: [], best: score };
    const isFull = group.hits.length >= HITS_PER_PAGE || score < group.best * STRONG;
    if (isFull || shown >= limit) continue;
    shown += 1;
    groups.set(entry.page, group);
    group.hits.push({
      url,
      kind: entry.kind,
      ...(entry.anchor === '' && page.method && { method: page.method }),
      title: mark(page.title),
      name: entry.anchor === '' ? [] : mark(entry.name),
      line: bestLineOf(entry.text, find),
    });
  }
  const list = [...groups].map(([page, { hits }]): PageHits => ({
    trail: pages[page]?.trail ?? [],
    hits,
  }));
  return { pages: list, total: all.size, unknown };
}
