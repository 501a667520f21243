import path from 'node:path';
import type { Json } from '../../model/contract/json';
import type { Contract, Operation } from '../../model/contract/types';
import type { Locale } from '../../model/locale';
import { loadProviders, PROVIDERS_DIR } from '../../model/providers/load';
import { isUnknown } from '../../model/providers/types';
import { parameterSchema } from './requests';
import { compile } from './validators';

/** Scenarios that every card of a group simulates; groups of other scenarios also have cards for something else. */
const WHOLE_GROUPS: readonly string[] = ['decline', 'three-ds'];

/**
 * Test cards with the scenario that each simulates, by the method of the request that a connection takes a card with; a card
 * that simulates a success is in no list.
 */
function cardsOf(siteDir: string): Record<string, Record<string, string>> {
  const records = loadProviders(path.join(siteDir, PROVIDERS_DIR));
  const entries = records.flatMap(({ requests, testData }): [string, Record<string, string>][] => {
    if (requests?.card === undefined) return [];
    const groups = isUnknown(testData) ? [] : testData.groups;
    const cards = groups.flatMap(({ shows = {}, cards: all = [] }) => {
      // In a group that shows a success, too, the holder's name decides, not the card.
      const isWhole = (scenario: string) => WHOLE_GROUPS.includes(scenario) && !shows.success;
      return Object.entries(shows)
        .filter(([scenario]) => scenario !== 'success')
        .flatMap(([scenario, shown]) =>
          all
            .filter(({ number }) => isWhole(scenario) || number === shown)
            .map(({ number }): [string, string] => [number, scenario]),
        );
    });
    return [[requests.card, Object.fromEntries(cards)]];
  });
  return Object.fromEntries(entries);
}

/** Code of an operation's example responses; `values` collects what they refer to, each once. */
function examplesOf({ responses }: Operation, values: string[]): string {
  const reference = (value: Json): string => {
    const text = JSON.stringify(value);
    if (!values.includes(text)) values.push(text);
    return `values[${values.indexOf(text)}]`;
  };
  const named = responses.map(({ status, examples }) => {
    const each = examples.map(({ name, value }) => `${JSON.stringify(name)}: ${reference(value)}`);
    return `${status}: { ${each.join(', ')} }`;
  });
  return `{ ${named.join(', ')} }`;
}

/**
 * Modules with what the simulator knows of the documentation, by file name: `index.js` is its `ApiDescription`
 * (src/simulator/types.ts). The validators of bodies are those of `validatorModules`, in the folder `bodies` beside.
 * @param site where the documentation is published, without a slash at its end, and the language to begin with
 * @throws Error naming the place of a schema that is not supported
 */
export function simulatorModules(
  contract: Contract,
  siteDir: string,
  site: { docs: string; locale: Locale },
): Record<string, string> {
  const values: string[] = [];
  const operations = Object.values(contract.operations).map((operation) => {
    const { id, method, path, page, scope, body, summary: title } = operation;
    const { header, ...others } = operation.parameters;
    const lower = header.map((field) => ({ ...field, name: field.name.toLowerCase() }));
    const parameters = { ...others, header: lower };
    const names = Object.entries(parameters).map(([place, fields]) => [
      place,
      fields.map(({ name, type }) => ({ name, base: type.base })),
    ]);
    const data = {
      ...{ id, method, path, page, scope },
      parameters: Object.fromEntries(names) as unknown,
    };
    const checks = [
      `examples: ${examplesOf(operation, values)}`,
      ...(body ? [`body: require('../bodies/${id}.js')`] : []),
      `checkParameters: require('./${id}.js')`,
    ];
    return {
      entry: `  { ...${JSON.stringify(data)}, ${checks.join(', ')} },\n`,
      module: [`${id}.js`, compile(parameterSchema(parameters), id, { page, title })],
    };
  });
  const entries = operations.map(({ entry }) => entry).join('');
  return {
    ...Object.fromEntries(operations.map(({ module }) => module)),
    'index.js': `const values = [${values.join(',\n')}];
module.exports = {\n...${JSON.stringify(site)},\ncards: ${JSON.stringify(cardsOf(siteDir))},\noperations: [\n${entries}],\n};\n`,
  };
}
