// Reads an OpenAPI file with Scalar's parser, which shares no code with our model or Redocly, and prints what it found.
import { readFileSync } from 'node:fs';
import { dereference, validate } from '@scalar/openapi-parser';

const source = readFileSync(process.argv[2] ?? '', 'utf8');
const { valid, errors } = await validate(source);
const { schema } = dereference(source);
const operations = Object.values(schema?.paths ?? {}).flatMap((item) =>
  Object.values(item ?? {}).map(({ operationId }) => operationId),
);
console.log(JSON.stringify({ valid, errors, operations }));
