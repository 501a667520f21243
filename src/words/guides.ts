import { fill, inLocale } from '../model/locale';
import { loadRules } from '../model/rules';
import { guideGroup, guideSamples, guideTopics, isGuideTopic } from '../model/samples/guides';
import { shownParts } from '../model/samples/regions';
import { TOOL_NAMES } from '../model/tools';
import { loadWebhookVectors } from '../model/webhookVectors';
import { messagesIn } from './messages';
import {
  buttonLink,
  fence,
  inlineJsx,
  inlineMarkdown,
  jsx,
  markdown,
  paragraph,
  text,
} from './nodes';
import { pick, pickFile, pickName, type Word } from './word';

/** `<GuideSamples name="jwt-sign" />`: the files of samples/guides/jwt-sign as tabs, or the regions of long ones. */
const samples: Word = (attributes, context) => {
  const { siteDir, locale } = context;
  const name = pickFile(
    (topic) => isGuideTopic(siteDir, topic),
    () => guideTopics(siteDir),
    attributes.name,
    'samples',
    context,
  );
  const blocks = guideSamples(siteDir, name, locale).map(({ fence: lang, label, file, code }) =>
    fence(lang, shownParts(code), { tab: label, title: file }),
  );
  if (blocks.length < 2) return blocks;
  const group = guideGroup(siteDir, name);
  const label = group === 'framework' ? messagesIn(locale).framework : undefined;
  return [jsx('CodeTabs', { group, label }, blocks)];
};

/** Test vectors that stand open: both webhooks, and all rules together. */
const OPEN_VECTORS = 3;

/** `<WebhookVectors />`: one entry per test vector; the first stand open, the rest are in details. */
const webhookVectors: Word = (_attributes, { siteDir, locale }) => {
  const m = messagesIn(locale);
  const entries = inLocale(loadWebhookVectors(siteDir), locale).map((vector, index) =>
    jsx('details', { id: `vector-${vector.id}`, open: index < OPEN_VECTORS }, [
      // Text, not a paragraph: a block would drop below the marker.
      jsx('summary', {}, [text(vector.about)]),
      fence('json', vector.body.trimEnd(), { title: m.webhookBody }),
      fence('text', vector.string, { title: m.signingString }),
      fence('text', vector.sha1, { title: m.signingStringHash }),
    ]),
  );
  const closed = entries.slice(OPEN_VECTORS);
  return [
    ...entries.slice(0, OPEN_VECTORS),
    jsx('details', {}, [
      jsx('summary', {}, [text(fill(m.moreVectors, { count: closed.length }))]),
      ...closed,
    ]),
  ];
};

/**
 * `<Rule name="retry-create" />`: a rule about money from src/data/rules.yaml. On a line of its own it is a paragraph,
 * inside a line, a list item or a cell it is part of that; `form="short"` gives its few words.
 */
const rule: Word = ({ name, form = 'text' }, context) => {
  const written = pick(loadRules(context.siteDir), name, 'rule', context);
  const { id, text: whole, short } = inLocale(written, context.locale);
  const forms = { text: whole, ...(short && { short }) };
  const found = pick(forms, form, `form of the rule ${id}`, context);
  return context.inline ? inlineMarkdown(found) : markdown(found);
};

/** `<Moved id="sdks" />`: keeps the anchor of a section that went elsewhere, at the place that leads there now. */
const moved: Word = ({ id }, { inline, fail }) => {
  if (!id || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id) || !inline)
    fail('This word names an anchor, inside a line: <Moved id="old-anchor" />');
  return [inlineJsx('Anchored', { as: 'span', id })];
};

/** `<Tool name="jwt" />` */
const tool: Word = ({ name }, context) => [
  jsx('ToolFrame', { name: pickName(TOOL_NAMES, name, 'tool', context) }),
];

/** Link from the lead of the page to the tool below its guide; the tool's heading has the id `tool`. */
const toolAction: Word = ({ name }, { locale }) => {
  const { toTool } = messagesIn(locale);
  return name !== undefined && name in toTool
    ? [paragraph(buttonLink('#tool', toTool[name as keyof typeof toTool]))]
    : [];
};

export const guideActions: Record<string, Word> = { Tool: toolAction };

export const guideWords: Record<string, Word> = {
  GuideSamples: samples,
  WebhookVectors: webhookVectors,
  Moved: moved,
  Rule: rule,
  Tool: tool,
};
