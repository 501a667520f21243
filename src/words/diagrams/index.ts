import path from 'node:path';
import type { RootContent } from 'mdast';
import { dataAttributes } from '../../html/attributes';
import { DIAGRAMS_DIR, loadDiagram, type Diagram } from '../../model/diagrams';
import { fill, inLocale, type InLocale, type Locale } from '../../model/locale';
import { hasYaml, yamlNames } from '../../model/yaml';
import { jsx, text } from '../nodes';
import { messagesIn, type Punctuation } from '../messages';
import { pickFile, type Word } from '../word';
import { lifecycle } from './lifecycle';
import { sequence } from './sequence';
import { states } from './states';
import { svg, type Drawing } from './svg';

type Variant = 'wide' | 'narrow';

/** A diagram in one language. */
type DiagramText = InLocale<Diagram>;

/** How the diagrams of one kind are drawn, and said for screen readers. */
interface Kind {
  drawWide(content: DiagramText): Drawing;
  drawNarrow(content: DiagramText): Drawing;
  describe(
    content: DiagramText,
    marks: Punctuation,
    to: (from: string, to: string, by?: string) => string,
  ): string;
}

/** Each is asked for diagrams of its own kind only. */
const KINDS = { sequence, states, lifecycle } as Record<DiagramText['kind'], Kind>;

/** One drawing as accessible inline SVG; the ids are unique on a page that shows each diagram once. */
function render(
  name: string,
  variant: Variant,
  content: DiagramText,
  description: string,
): RootContent {
  const kind = KINDS[content.kind];
  const { width, height, nodes } =
    variant === 'wide' ? kind.drawWide(content) : kind.drawNarrow(content);
  const id = `diagram-${name}-${variant}`;
  return svg(
    'svg',
    {
      className: `ef-dia ef-dia--${variant}`,
      role: 'img',
      'aria-labelledby': `${id}-title`,
      'aria-describedby': `${id}-desc`,
      viewBox: `0 0 ${width} ${Math.ceil(height)}`,
      width,
      height: Math.ceil(height),
    },
    [
      svg('title', { id: `${id}-title` }, [content.title]),
      svg('desc', { id: `${id}-desc` }, [description]),
      ...nodes,
    ],
  );
}

/**
 * Renders a diagram as inline SVG: a wide and a narrow drawing of the same content. The style sheet
 * (src/css/diagrams.css) shows the one that fits the column.
 */
export function renderDiagram(name: string, diagram: Diagram, locale: Locale): RootContent[] {
  const content = inLocale(diagram, locale);
  const { fromTo, fromToBy, punctuation } = messagesIn(locale);
  const change = (from: string, to: string, by?: string) =>
    by ? fill(fromToBy, { from, to, by }) : fill(fromTo, { from, to });
  const description = KINDS[content.kind].describe(content, punctuation, change);
  return [
    jsx('figure', { className: 'ef-diagram', ...dataAttributes({ form: 'diagram' }) }, [
      render(name, 'wide', content, description),
      render(name, 'narrow', content, description),
      jsx('figcaption', dataAttributes({ skip: 'search' }), [text(content.title)]),
    ]),
  ];
}

/** `<Diagram name="payment-flow" />`: a diagram of src/data/diagrams. */
const diagram: Word = ({ name }, context) => {
  const dir = path.join(context.siteDir, DIAGRAMS_DIR);
  const found = pickFile(
    (own) => hasYaml(dir, own),
    () => yamlNames(dir),
    name,
    'diagram',
    context,
  );
  return renderDiagram(found, loadDiagram(dir, found), context.locale);
};

export const diagramWords: Record<string, Word> = { Diagram: diagram };
