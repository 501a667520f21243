import path from 'node:path';
import type { RootContent } from 'mdast';
import { marks } from '../../html/marks';
import { DIAGRAMS_DIR, loadDiagram, type Diagram } from '../../model/diagrams';
import { fill, inLocale, type Locale } from '../../model/locale';
import { yamlNames } from '../../model/yaml';
import { MESSAGES } from '../messages';
import { jsx, text } from '../nodes';
import { PUNCTUATION } from '../punctuation';
import { pick, type Word } from '../word';
import * as lifecycle from './lifecycle';
import * as sequence from './sequence';
import * as states from './states';
import { svg, type Drawing } from './svg';
import type { DiagramText } from './types';

type Variant = 'wide' | 'narrow';

function draw(content: DiagramText, variant: Variant): Drawing {
  const wide = variant === 'wide';
  switch (content.kind) {
    case 'sequence':
      return wide ? sequence.drawWide(content) : sequence.drawNarrow(content);
    case 'states':
      return wide ? states.drawWide(content) : states.drawNarrow(content);
    case 'lifecycle':
      return wide ? lifecycle.drawWide(content) : lifecycle.drawNarrow(content);
  }
}

/** The content as sentences, for screen readers. */
function describe(content: DiagramText, locale: Locale): string {
  const marks = PUNCTUATION[locale];
  const fromTo = (from: string, to: string) => fill(MESSAGES[locale].fromTo, { from, to });
  switch (content.kind) {
    case 'sequence':
      return sequence.describe(content, marks, fromTo);
    case 'states':
      return states.describe(content, marks, fromTo);
    case 'lifecycle':
      return lifecycle.describe(content, marks, fromTo);
  }
}

/** One drawing as accessible inline SVG; the ids are unique on a page that shows each diagram once. */
function render(
  name: string,
  variant: Variant,
  content: DiagramText,
  description: string,
): RootContent {
  const { width, height, nodes } = draw(content, variant);
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
  const description = describe(content, locale);
  return [
    jsx('figure', { className: 'ef-diagram', ...marks({ form: 'diagram' }) }, [
      render(name, 'wide', content, description),
      render(name, 'narrow', content, description),
      jsx('figcaption', {}, [text(content.title)]),
    ]),
  ];
}

/** `<Diagram name="payment-flow" />`: a diagram of src/data/diagrams. */
const diagram: Word = ({ name }, context) => {
  const dir = path.join(context.siteDir, DIAGRAMS_DIR);
  const names = new Map(yamlNames(dir).map((key) => [key, key]));
  const found = pick(names, name, 'diagram', context);
  try {
    return renderDiagram(found, loadDiagram(dir, found), context.locale);
  } catch (error) {
    return context.fail((error as Error).message);
  }
};

export const diagramWords: Record<string, Word> = { Diagram: diagram };
