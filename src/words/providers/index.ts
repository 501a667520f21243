import path from 'node:path';
import { loadProviders, PROVIDERS_DIR } from '../../model/providers/load';
import { providerTitle, type ProviderRecord } from '../../model/providers/types';
import { pick, type Word, type WordContext } from '../word';
import { renderProviderMatrix } from './matrix';
import { link, list } from '../nodes';
import { PROVIDER_PARTS, renderProvider, type ProviderPart } from './render';
import { renderTestingMatrix } from './testing';

/** All records; an invalid one stops the build at the word that uses it. */
function records({ siteDir, fail }: WordContext): ProviderRecord[] {
  try {
    return loadProviders(path.join(siteDir, PROVIDERS_DIR));
  } catch (error) {
    return fail((error as Error).message);
  }
}

/** `<Provider id="stripe" part="credentials" />` */
const provider: Word = ({ id, part }, context) => {
  const byId = new Map(records(context).map((record) => [record.id, record]));
  const record = pick(byId, id, 'provider', context);
  const parts = new Map<string, ProviderPart>(PROVIDER_PARTS.map((name) => [name, name]));
  return renderProvider(record, pick(parts, part, 'part', context), context.locale);
};

/** `<ProviderMatrix />` */
const providerMatrix: Word = (_attributes, context) =>
  renderProviderMatrix(records(context), context.locale);

/** `<TestingMatrix />` */
const testingMatrix: Word = (_attributes, context) =>
  renderTestingMatrix(records(context), context.locale);

/** `<ProviderLinks/>`: a list of links to the overviews, for the home page. */
const providerLinks: Word = (_attributes, context) => [
  list(
    records(context).map((record) => [
      link(`/connections/${record.id}/overview`, providerTitle(record, context.locale)),
    ]),
  ),
];

export const providerWords: Record<string, Word> = {
  Provider: provider,
  ProviderLinks: providerLinks,
  ProviderMatrix: providerMatrix,
  TestingMatrix: testingMatrix,
};
