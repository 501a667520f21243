import path from 'node:path';
import { loadProvider, loadProviders, PROVIDERS_DIR } from '../../model/providers/load';
import { providerTitle, type ProviderRecord } from '../../model/providers/types';
import { pickName, pickYaml, type Word, type WordContext } from '../word';
import { renderProviderMatrix } from './matrix';
import { link, list } from '../nodes';
import { PROVIDER_PARTS, renderProvider } from './render';
import { renderTestingMatrix } from './testing';

function records({ siteDir }: WordContext): ProviderRecord[] {
  return loadProviders(path.join(siteDir, PROVIDERS_DIR));
}

/** `<Provider id="stripe" part="credentials" />` */
const provider: Word = ({ id, part }, context) => {
  const dir = path.join(context.siteDir, PROVIDERS_DIR);
  return renderProvider(
    loadProvider(dir, pickYaml(dir, id, 'provider', context)),
    pickName(PROVIDER_PARTS, part, 'part', context),
    context.locale,
  );
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
