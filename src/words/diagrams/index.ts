import path from 'node:path';
import type { RootContent } from 'mdast';
import { dataAttributes } from '../../html/attributes';
import { DIAGRAMS_DIR, loadDiagram, type Diagram } from '../../model/diagrams';
import { inLocale, type Locale } from '../../model/locale';
import { element, inlineMarkdown, jsx, strong } from '../nodes';
import { messagesIn } from '../messages';
import { pickYaml, type Word } from '../word';
import { boxes } from './boxes';
import type { Draw } from './parts';
import { sequence } from './sequence';
import { timeline } from './timeline';

/** Each is asked for diagrams of its own kind only. */
const KINDS = { sequence, boxes, timeline } as Record<Diagram['kind'], Draw<Diagram>>;

/** A diagram as HTML: lists that the style sheet (src/css/diagrams.css) draws for the width that there is. */
export function renderDiagram(diagram: Diagram, locale: Locale): RootContent[] {
  const content = inLocale(diagram, locale);
  const messages = messagesIn(locale);
  const isDashed = content.kind === 'sequence' && content.steps.some(({ optional }) => optional);
  // These diagrams hold information that the page's text doesn't repeat.
  const isText = content.kind === 'timeline' || (content.kind === 'boxes' && content.axes);
  const attributes = dataAttributes({ skip: isText ? undefined : 'search' });
  const legend = [messages.diagram.dashed, element('span', 'ef-dia__to', [])];
  return [
    jsx('figure', { className: 'ef-diagram', ...attributes }, [
      jsx('figcaption', dataAttributes({ skip: 'search' }), [strong(content.title)]),
      ...KINDS[content.kind](content, messages),
      isDashed && element('p', '', legend, { style: { '--dash': 'dashed' } }),
      content.note !== undefined && element('p', '', inlineMarkdown(content.note)),
    ]),
  ];
}

/** `<Diagram name="payment-flow" />`: a diagram of src/data/diagrams. */
const diagram: Word = ({ name }, context) => {
  const dir = path.join(context.siteDir, DIAGRAMS_DIR);
  return renderDiagram(loadDiagram(dir, pickYaml(dir, name, 'diagram', context)), context.locale);
};

export const diagramWords: Record<string, Word> = { Diagram: diagram };
