import { Ajv2020, type Options } from 'ajv/dist/2020';
import formats from 'ajv-formats';
import { follow, type Json } from '../../src/model/contract/json';

/** Ajv with the keyword of the description that JSON Schema lacks: it can't compare two fields. */
export function newAjv(options: Options = {}): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, ownProperties: true, ...options });
  formats(ajv);
  return ajv.addKeyword({
    keyword: 'x-equals',
    // Null says that there is none.
    validate: (other: string, value: Json, _: unknown, place?: { rootData: unknown }) => {
      const wanted = follow(place?.rootData as Json, other) ?? value;
      return value === null || wanted === value;
    },
  });
}
