import { Ajv2020 } from 'ajv/dist/2020';
import standaloneCode from 'ajv/dist/standalone';
import formats from 'ajv-formats';
import { bodySchemas, strictSchema } from '../../model/contract/bodies';
import type { JsonObject } from '../../model/contract/json';
import { rulesOf } from '../../model/contract/rules';

/** Compiles the schema of schemas once: each instance would do it anew. */
const schemas = new Ajv2020({ strict: false });
formats(schemas);

/**
 * A module that checks a value: a function with the shape of `Validator` in src/wire/shape.ts.
 * @param place names the schema in messages
 * @param about what the function says about itself
 * @throws Error naming the place of a schema that is not supported
 */
export function compile(
  schema: JsonObject,
  place: string,
  about: { page: string; title: string; rules?: readonly unknown[] },
): string {
  // OpenAPI has keywords of its own, such as `examples` and `x-unspecified`.
  const ajv = new Ajv2020({
    allErrors: true,
    // The messages are ours: src/wire/shape.ts.
    messages: false,
    ownProperties: true,
    strict: false,
    validateSchema: false,
    code: { source: true },
  });
  formats(ajv);
  const strict = strictSchema(schema, place);
  void schemas.validateSchema(strict, true);
  // Nothing reads the places of rules in the schema, which are a tenth of the code.
  const code = standaloneCode(ajv, ajv.compile(strict)).replace(/schemaPath:"[^"\\]*",/g, '');
  return `${code}\nObject.assign(module.exports, ${JSON.stringify(about)});\n`;
}

/**
 * Modules that check the body of each call and webhook, by file name: functions compiled from the schemas, since the
 * Content-Security-Policy allows no `eval` in a page. `webhooks.js` has a list of those of webhooks.
 * @param document contract as it is written, in the language of the site
 * @throws Error naming the place of a schema that is not supported
 */
export function validatorModules(document: JsonObject): Record<string, string> {
  const bodies = Object.entries(bodySchemas(document));
  const modules = bodies.map(([id, { page, title, schema }]) => [
    `${id}.js`,
    compile(schema, id, { page, title, rules: rulesOf(schema, id) }),
  ]);
  const webhooks = bodies.flatMap(([id, { isWebhook }]) =>
    isWebhook ? [`require('./${id}.js')`] : [],
  );
  return {
    ...Object.fromEntries(modules),
    'webhooks.js': `module.exports = [${webhooks.join(', ')}];\n`,
  };
}
