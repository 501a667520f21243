import { expect } from 'vitest';
import { loadContract, readContract } from '../../../../src/model/contract/load';
import type { RequestModule } from '../../../../src/model/samples/offered';
import { shownParameters } from '../../../../src/model/samples/request';
import { requestModules } from '../../../../src/plugins/contract/requests';
import { validatorModules } from '../../../../src/plugins/contract/validators';
import { readBody, type ReadBody } from '../../../../src/islands/tools/request-editor/body';
import { check, type Checked } from '../../../../src/islands/tools/request-editor/check';
import type { Validator } from '../../../../src/wire/shape';
import { loaderOf } from '../../../support/run-modules';

export type Module = RequestModule<Validator>;

const root = process.cwd();

function modulesOf(locale: 'en' | 'zh'): Map<string, Module> {
  const contract = loadContract(root, locale);
  const bodies = validatorModules(readContract(root, locale));
  const load = loaderOf({
    ...requestModules(contract, locale),
    ...Object.fromEntries(
      Object.entries(bodies).map(([name, code]) => [`../bodies/${name}`, code]),
    ),
  });
  return new Map(Object.keys(contract.operations).map((id) => [id, load(`${id}.js`) as Module]));
}

/** Modules of the operations for the editor, as the build makes them. */
export const MODULES = { en: modulesOf('en'), zh: modulesOf('zh') };

/** Module of an operation, by its ID; without one, the test fails. */
export function moduleOf(id: string, locale: 'en' | 'zh' = 'en'): Module {
  return MODULES[locale].get(id) ?? expect.fail(`no module ${id}`);
}

/** As the examples are shown. */
export function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

/** A body that can be read. */
export function read(text: string): ReadBody {
  const body = readBody(text);
  return 'problem' in body ? expect.fail(`${body.problem}: ${text}`) : body;
}

export const create = moduleOf('createTransaction');
export const [card, , alipay] = create.examples.map(({ value }) => pretty(value)) as [
  string,
  string,
  string,
];

/** Result for a reader who changes nothing but the body. */
export function checkText(text: string, request = create): Checked {
  return check(request, { text, typed: shownParameters(request.operation) }, 'en');
}
