import type { Element } from 'hast';
import { defaultHandlers, type Handle, type State } from 'hast-util-to-mdast';
import { toString } from 'hast-util-to-string';
import type { BlockContent, PhrasingContent, RootContent, TableCell } from 'mdast';
import type { Form } from '../../html/attributes';
import { attribute, select, selectAll, textOf } from '../../html/read';
import { copiesIn, isProgram } from '../../html/samples';
import { THEME_CLASSES } from '../../html/theme';
import type { Locale } from '../../model/locale';
import texts from '../../data/texts/markdown.json';
import { code, emphasis, paragraph, present, strong, text } from '../../words/nodes';

/** A sample in a language that is not shown in place. */
export interface OtherSample {
  /** Label of its tab, e.g. `Node.js`. */
  language: string;
  /** Subject of the sample: the example's name, or the heading above it. */
  subject: string;
  nodes: RootContent[];
}

/** State that the handlers of one page share. */
export interface PageContext {
  locale: Locale;
  address: (href: string) => string;
  /** Filled while the page is converted. */
  others: OtherSample[];
}

/** Custom elements that have a Markdown form; the content of any other would be missing. Controls have `data-skip`. */
export const CUSTOM_ELEMENTS = [
  'ef-code-tabs',
  'ef-tool',
  'ef-checklist',
  'ef-filter-table',
  'ef-samples',
] as const;

type Flow = BlockContent[];

function hasForm(node: Element, form: Form): boolean {
  return attribute(node, 'dataForm') === form;
}

function flow(state: State, node: Element): Flow {
  return state.toFlow(state.all(node)) as Flow;
}

/** Text of a block in running text: the items of a list, the code of a code block. */
function inline(nodes: readonly RootContent[]): PhrasingContent[] {
  const parts = nodes.reduce<PhrasingContent[][]>((found, node) => {
    if (node.type === 'paragraph') return [...found, [...node.children], []];
    if (node.type === 'list')
      return [...found, ...node.children.map((item) => inline(item.children)), []];
    if (node.type === 'code') return [...found, [code(node.value)], []];
    const last = found.at(-1) ?? [];
    return [...found.slice(0, -1), [...last, node as PhrasingContent]];
  }, []);
  return parts
    .filter((part) => part.length > 0)
    .flatMap((part, index) => (index === 0 ? part : [text(SEPARATOR), ...part]));
}
/** Between two parts of a cell. */
const SEPARATOR = ' — ';

const cell: Handle = (state, node) => {
  const children = inline(state.all(node) as RootContent[]);
  const [first] = children;
  // A cell whose first part is empty.
  if (first?.type === 'text') first.value = first.value.replace(/^ — /, '');
  return { type: 'tableCell', children } satisfies TableCell;
};

const table: Handle = (state, node) => {
  const caption = select('caption', node);
  const result = defaultHandlers.table(state, node) as RootContent;
  return caption ? [paragraph(strong(textOf(caption))), result] : result;
};

const details: Handle = (state, node) => {
  const summary = select('summary', node);
  // Only a control, as in a cell that shows the first items of a list.
  if (!summary) return state.all(node);
  const rest = { ...node, children: node.children.filter((child) => child !== summary) };
  const title = select('h1, h2, h3, h4, h5, h6', summary);
  if (title) return [state.one(title, summary), flow(state, rest)].flat() as RootContent[];
  return [paragraph(strong(textOf(summary))), ...flow(state, rest)];
};

/** A block of code; a title stands above it. */
function codeBlock(state: State, node: Element, label?: string): RootContent[] {
  const title = select('[data-form="title"]', node);
  const pre = select('pre', node);
  const above = present<PhrasingContent>([
    label !== undefined && strong(label),
    label !== undefined && title && text(' · '),
    title && (state.all(title) as PhrasingContent[]),
  ]);
  return present<RootContent>([
    above.length > 0 && paragraph(above),
    {
      type: 'code',
      lang: attribute(node, 'dataLanguage') ?? null,
      value: pre ? toString(pre).replace(/\n$/, '') : '',
    },
  ]);
}

/**
 * Name, type and marks of a field, which are boxes beside each other. Only markup stands between them, so that the line has
 * the words of the page and no others: programs compare the two.
 */
function fieldHead(state: State, node: Element): RootContent[] {
  const parts = selectAll('p', node).flatMap((line) =>
    line.children.filter((child) => child.type === 'element'),
  );
  const nodes = parts.map((part, index): PhrasingContent[] => {
    const children = state.all({ ...node, children: [part] }) as PhrasingContent[];
    if (index === 0) return children;
    return [text(' '), index === 1 ? emphasis(...children) : strong(...children)];
  });
  return [paragraph(...nodes.flat())];
}

/**
 * Handlers for one page.
 * @param context filled with the samples that are taken out
 */
export function handlersFor(context: PageContext): Record<string, Handle> {
  const { locale, address, others } = context;
  const say = (key: keyof typeof texts) => texts[key][locale];
  let subject = '';

  const tabs: Handle = (state, node) => {
    const panels = selectAll('section', node).map((section) => {
      const label = attribute(section, 'dataLabel') ?? '';
      const blocks = selectAll('[data-form="code"]', section);
      return { label, nodes: blocks.flatMap((block) => codeBlock(state, block, label)) };
    });
    const copies = copiesIn(node);
    const rest = panels.slice(-copies.length);
    if (copies.length === 0) return panels.flatMap(({ nodes }) => nodes);
    others.push(...rest.map(({ label, nodes }) => ({ language: label, subject, nodes })));
    if (isProgram(node)) return [paragraph(text(say('programElsewhere')))];
    return panels[0]?.nodes;
  };

  const heading: Handle = (state, node) => {
    subject = textOf(node);
    return defaultHandlers.h1(state, node);
  };

  const block: Handle = (state, node) => {
    if (hasForm(node, 'code')) return codeBlock(state, node);
    if (hasForm(node, 'head')) return fieldHead(state, node);
    if (hasForm(node, 'title')) return paragraph(strong(textOf(node)));
    if (attribute(node, 'className')?.split(' ').includes(THEME_CLASSES.note)) {
      const title = select(':scope > :first-child', node);
      const content = select(':scope > :last-child', node);
      const blocks = content ? flow(state, content) : [];
      return { type: 'blockquote', children: [paragraph(strong(textOf(title))), ...blocks] };
    }
    if (hasForm(node, 'example')) {
      const example = attribute(node, 'dataLabel') ?? '';
      const before = subject;
      subject = example;
      const name = paragraph(strong(`${say('example')}${say('colon')}${example}`));
      const blocks = flow(state, node);
      subject = before;
      return [name, ...blocks];
    }
    if (attribute(node, 'role') === 'tabpanel')
      return [paragraph(strong(attribute(node, 'dataLabel') ?? '')), ...flow(state, node)];
    return flow(state, node);
  };

  const span: Handle = (state, node) => {
    const children = state.all(node) as PhrasingContent[];
    return hasForm(node, 'label') ? [strong(...children)] : children;
  };

  const custom: Record<(typeof CUSTOM_ELEMENTS)[number], Handle> = {
    'ef-code-tabs': tabs,
    'ef-tool': (state, node) => {
      const says = select('p', node);
      return says ? state.one(says, node) : undefined;
    },
    'ef-checklist': (state, node) =>
      flow(state, node).map((child) =>
        child.type === 'list'
          ? { ...child, children: child.children.map((item) => ({ ...item, checked: false })) }
          : child,
      ),
    'ef-filter-table': flow,
    'ef-samples': flow,
  };
  return {
    ...custom,
    a: (state, node) => {
      const href = attribute(node, 'href') ?? '';
      const properties = { ...node.properties, href: address(href), title: undefined };
      return defaultHandlers.a(state, { ...node, properties });
    },
    img: (_state, node) => ({
      type: 'image',
      url: address(attribute(node, 'src') ?? ''),
      alt: attribute(node, 'alt') ?? '',
    }),
    article: flow,
    details,
    div: block,
    figure: flow,
    h1: heading,
    h2: heading,
    h3: heading,
    h4: heading,
    section: flow,
    span,
    table,
    td: cell,
    th: cell,
    // The authors of the blog are a list of portraits, which is empty in Markdown.
    ul: (state, node) => (textOf(node) === '' ? undefined : defaultHandlers.ul(state, node)),
  };
}
