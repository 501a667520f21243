import { NO_BREAK, withoutEntities, withoutUnseen } from '../../shared/pasted';
import { unescapeOnce } from '../../shared/unwrap';

/** Depths of indentation that are tried. */
const MOST_DEPTHS = 8;

/** Times that a value may have been encoded. */
const MOST_TIMES = 3;

/** A body without the blanks before lines that were broken inside a string, for each depth that they may have. */
function unindented(body: string): string[] {
  const runs = [...body.matchAll(/[ \t]{2,}/g)].map(([run]) => run.length);
  // A line may have been broken before a blank.
  const depths = [...new Set(runs.flatMap((length) => [length, length - 1]))];
  // Other blanks are those of the string itself.
  return depths
    .slice(0, MOST_DEPTHS)
    .map((depth) => body.replace(new RegExp(`[ \\t]{${depth}}`, 'g'), ''));
}

/** JSON with each of its texts changed, once, twice and so on, as long as that makes a difference. */
function inEachText(body: string, change: (text: string) => string): string[] {
  const texts = [JSON.stringify(JSON.parse(body))];
  while (texts.length <= MOST_TIMES) {
    const last = texts.at(-1) ?? '';
    const next = JSON.stringify(JSON.parse(last), (_, value: unknown) =>
      typeof value === 'string' ? change(value) : value,
    );
    if (next === last) break;
    texts.push(next);
  }
  return texts.slice(1);
}

/** Straight quotation marks, dots and hyphens, which word processors and chats replace. */
function straight(text: string): string {
  return text
    .replace(/[‘’]/g, "'")
    .replace(/[“”„]/g, '"')
    .replaceAll('…', '...')
    .replace(/[–—]/g, '--');
}

function unescaped(text: string): string {
  return unescapeOnce(
    text.replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
  );
}

/** Changes of a body on its way, undone: the texts that it may have been. Each name has a message. */
export const UNDONE = {
  unseen: (body) => [withoutUnseen(body).replaceAll(NO_BREAK, ' ')],
  indented: unindented,
  entities: (body) => inEachText(body, withoutEntities),
  escapes: (body) => inEachText(body, unescaped),
  curly: (body) => inEachText(body, straight),
} as const satisfies Record<string, (body: string) => string[]>;
