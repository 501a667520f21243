import type { RootContent } from 'mdast';
import { cardFlow, paymentFlow, redirectFlow, tokenFlow } from './data/payments';
import { refundStates, subscriptionStates, transactionStates } from './data/states';
import { webhookDelivery } from './data/webhooks';
import * as sequence from './sequence';
import * as states from './states';
import { svg, type Drawing } from './svg';
import type { Diagram, DiagramText } from './types';
import { jsx, pick, type Locale, type Word } from '../types';

/** Every diagram by the name that writers use. */
export const DIAGRAMS: Record<string, Diagram> = {
  'payment-flow': paymentFlow,
  'card-flow': cardFlow,
  'redirect-flow': redirectFlow,
  'token-flow': tokenFlow,
  'webhook-delivery': webhookDelivery,
  'transaction-states': transactionStates,
  'refund-states': refundStates,
  'subscription-states': subscriptionStates,
};

const COLON: Record<Locale, string> = { en: ': ', zh: '：' };
const TO: Record<Locale, (from: string, to: string) => string> = {
  en: (from, to) => `${from} to ${to}`,
  zh: (from, to) => `${from} → ${to}`,
};

function describe(text: DiagramText, locale: Locale): string {
  return text.kind === 'sequence'
    ? sequence.describe(text, COLON[locale], TO[locale])
    : states.describe(text, COLON[locale], TO[locale]);
}

type Variant = 'wide' | 'narrow';

function draw(text: DiagramText, variant: Variant): Drawing {
  if (text.kind === 'sequence') {
    return variant === 'wide' ? sequence.drawWide(text) : sequence.drawNarrow(text);
  }
  return variant === 'wide' ? states.drawWide(text) : states.drawNarrow(text);
}

/** One drawing as accessible inline SVG; the ids are unique on a page that shows each diagram once. */
function render(
  name: string,
  variant: Variant,
  text: DiagramText,
  description: string,
): RootContent {
  const { width, height, nodes } = draw(text, variant);
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
      svg('title', { id: `${id}-title` }, [text.title]),
      svg('desc', { id: `${id}-desc` }, [description]),
      ...nodes,
    ],
  );
}

/**
 * Draws a diagram as page nodes: a wide and a narrow drawing of the same content, of which the stylesheet
 * (src/css/diagrams.css) shows the one that fits the column. No script, no image file.
 */
export function renderDiagram(name: string, diagram: Diagram, locale: Locale): RootContent[] {
  const text = diagram[locale];
  const description = describe(text, locale);
  return [
    jsx('figure', { className: 'ef-diagram' }, [
      render(name, 'wide', text, description),
      render(name, 'narrow', text, description),
      jsx('figcaption', {}, [{ type: 'text', value: text.title }] as unknown as RootContent[]),
    ]),
  ];
}

const diagram: Word = ({ name = '' }, context) =>
  renderDiagram(name, pick(DIAGRAMS, name, 'diagram', context), context.locale);

export const diagramWords: Record<string, Word> = { Diagram: diagram };
