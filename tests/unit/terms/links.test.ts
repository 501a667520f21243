/** The text of a link says where it leads: readers jump from link to link, and hear each without its sentence. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesUnder } from '../../../scripts/terms/texts.mjs';

/** Words that only point, and in Chinese `查询` without what is retrieved. */
const POINTS =
  /\[(?:(?:the |table |list )*(?:above|below|here|this|following)|上文|下文|上表|下表|这里|此处|点此|查询)\]\((?:\/|#)[^)]*\)/gi;

function pointing(text: string): string[] {
  return text.match(POINTS) ?? [];
}

test('no link only points', () => {
  const files = ['docs', 'connections', 'blog', 'i18n/zh', 'src/data', 'static'].flatMap((folder) =>
    filesUnder(folder, '.mdx', '.yaml', '.json'),
  );
  expect(files.length).toBeGreaterThan(150);
  const found = files.flatMap((file) =>
    pointing(readFileSync(file, 'utf8')).map((link) => `${file}: ${link}`),
  );
  expect(found).toEqual([]);
});

test('a link that only points is found', () => {
  expect(pointing('See the [table above](#pci), [below](/x) or [this table](#y).')).toHaveLength(2);
  expect(
    pointing('见[下表](#pci)，再[查询](/refunds/get)退款，[查询退款](/refunds/get)。'),
  ).toHaveLength(2);
});
