import { toString } from 'mdast-util-to-string';
import { dataAttributes } from '../html/attributes';
import { fill, type Locale } from '../model/locale';
import { loadQuestions, type Question } from '../model/questions';
import { messagesIn } from './messages';
import { div, inlineJsx, inlineMarkdown, jsx, spanWith, text } from './nodes';
import { htmlTable } from './tables/html';
import type { Word } from './word';

/** A question as a row: its number, its text with a button that copies it, and what to do meanwhile. */
function row({ id, ask, until }: Question, locale: Locale) {
  const m = messagesIn(locale).questions;
  const anchor = `question-${id}`;
  const number = [
    text(String(id)),
    inlineJsx(
      'a',
      {
        className: 'ef-row-anchor',
        ...dataAttributes({ skip: '' }),
        href: `#${anchor}`,
        'aria-label': fill(messagesIn(locale).linkToRow, { row: fill(m.name, { number: id }) }),
      },
      ['#'],
    ),
  ];
  const asked = inlineMarkdown(ask[locale]);
  const button = inlineJsx('button', {
    type: 'button',
    'data-copy': `${id}. ${toString({ type: 'paragraph', children: asked })}`,
    'data-copied': m.copied,
    'aria-label': fill(m.copy, { number: id }),
  });
  return {
    id: anchor,
    cells: [
      number,
      [...asked, text(' '), spanWith('ef-copy-text', dataAttributes({ skip: '' }), button)],
      // On a phone, where the cells stand below each other, it is said what this one is.
      { content: inlineMarkdown(until[locale]), attributes: { 'data-label': m.until } },
    ],
  };
}

/** `<Questions />`: the questions of src/data/questions.yaml, in collapsed groups that say how many they have. */
const questions: Word = (_attributes, { siteDir, locale }) => {
  const m = messagesIn(locale).questions;
  const head = [m.number, m.ask, m.until].map((label) => [text(label)]);
  const groups = loadQuestions(siteDir).map((group) => {
    const title = group.title[locale];
    const name = `questions-${group.id}`;
    const table = htmlTable(
      head,
      group.questions.map((question) => row(question, locale)),
      // The summary is its caption.
      { roles: true, classes: ['ef-cell--number', 'ef-cell--text'] },
    );
    // The search leads to the page with the fact, not to what it leaves open.
    return jsx('details', { id: name, ...dataAttributes({ skip: 'search' }) }, [
      jsx('summary', { 'data-count': String(group.questions.length) }, [text(title)]),
      jsx('FilterTable', { name, label: title, layout: 'stack', filter: 'off' }, [table]),
    ]);
  });
  return [div('ef-groups', groups)];
};

export const questionWords: Record<string, Word> = { Questions: questions };
