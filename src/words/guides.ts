import { fill } from '../model/locale';
import { guideGroup, guideSamples, guideTopics } from '../model/samples/guides';
import { loadWebhookVectors } from '../model/webhookVectors';
import { MESSAGES } from './messages';
import { fence, jsx, text } from './nodes';
import { pickName, type Word } from './word';

/** `<GuideSamples name="jwt-sign" />`: the files of samples/guides/jwt-sign as tabs. */
const samples: Word = (attributes, context) => {
  const { siteDir, locale } = context;
  const name = pickName(guideTopics(siteDir), attributes.name, 'samples', context);
  const blocks = guideSamples(siteDir, name, locale).map(({ fence: lang, label, file, code }) =>
    fence(lang, code, { tab: label, title: file }),
  );
  if (blocks.length < 2) return blocks;
  const group = guideGroup(siteDir, name);
  const label = group === 'framework' ? MESSAGES[locale].framework : undefined;
  return [jsx('CodeTabs', { group, label }, blocks)];
};

/** Test vectors that stand open: both webhooks, and all rules together. */
const OPEN_VECTORS = 3;

/** `<WebhookVectors />`: one entry per test vector; the first stand open, the rest are folded into one line. */
const webhookVectors: Word = (_attributes, { siteDir, locale }) => {
  const m = MESSAGES[locale];
  const entries = loadWebhookVectors(siteDir).map((vector, index) =>
    jsx('details', { id: `vector-${vector.id}`, open: index < OPEN_VECTORS }, [
      // Text, not a paragraph: a block would drop below the marker.
      jsx('summary', {}, [text(vector.about[locale])]),
      fence('json', vector.body.trimEnd(), { title: m.webhookBody }),
      fence('text', vector.string, { title: m.signingString }),
      fence('text', vector.sha1, { title: m.signingStringHash }),
    ]),
  );
  const folded = entries.slice(OPEN_VECTORS);
  return [
    ...entries.slice(0, OPEN_VECTORS),
    jsx('details', {}, [
      jsx('summary', {}, [text(fill(m.moreVectors, { count: folded.length }))]),
      ...folded,
    ]),
  ];
};

export const guideWords: Record<string, Word> = {
  GuideSamples: samples,
  WebhookVectors: webhookVectors,
};
