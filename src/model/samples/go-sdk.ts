import type { Operation } from '../contract/types';
import { GO_UUID, goValue } from './clients/go';
import { KEY_COMMENT } from './clients/shared';
import { doubleQuoted as quoted, GO_MAP, literal, type SampleBody } from './literals';
import {
  IDEMPOTENCY_KEY,
  sampleHeaders,
  samplePath,
  samplePathValue,
  sampleQuery,
  type Typed,
} from './request';

/** Import path of the official Go SDK, as its go.mod declares it. */
export const GO_SDK_MODULE = 'github.com/efundpay/efundpay-go';

/** Headers that a field of the SDK's RequestOptions sends; the client itself sends the merchant account. */
const OPTION_FIELDS: Record<string, string> = {
  'idempotency-key': 'IdempotencyKey',
  'x-forwarded-for': 'ForwardedFor',
};

/**
 * Operations whose SDK method cannot send every header that the API requires. They are sent through `Request`, which takes any
 * header and needs the scope.
 */
const INCOMPLETE: Record<string, string> = {
  SubmitPreDisputeOutcome:
    "SubmitPreDisputeOutcome can't send the required timestamp and timezone headers; Request can.",
};

/** Columns of a struct or map literal, aligned as gofmt does. */
function aligned(entries: [name: string, value: string][], indent: string): string[] {
  const width = Math.max(...entries.map(([name]) => name.length));
  return entries.map(([name, value]) => `${indent}${`${name}:`.padEnd(width + 1)} ${value},`);
}

/** The `&efundpay.RequestOptions{…}` of a request. */
function options(operation: Operation, typed: Typed | undefined): string {
  const headers = sampleHeaders(operation, typed).filter(
    ({ name }) => name.toLowerCase() !== 'x-merchant-account-id',
  );
  const isExtra = ({ name }: { name: string }) => !(name.toLowerCase() in OPTION_FIELDS);
  const fields = headers
    .filter((header) => !isExtra(header))
    .map(({ name, value }): [string, string] => [
      OPTION_FIELDS[name.toLowerCase()] ?? name,
      goValue(value),
    ]);
  if (!(operation.sdkGo && operation.sdkGo in INCOMPLETE)) {
    return `&efundpay.RequestOptions{\n${aligned(fields, '\t\t').join('\n')}\n\t}`;
  }
  const extra = headers
    .filter(isExtra)
    .map(({ name, value }): [string, string] => [quoted(name), goValue(value)]);
  return [
    '&efundpay.RequestOptions{',
    ...aligned([['Scope', quoted(operation.scope)], ...fields], '\t\t'),
    '\t\tExtraHeaders: map[string]string{',
    ...aligned(extra, '\t\t\t'),
    '\t\t},',
    '\t}',
  ].join('\n');
}

/** The `map[string]any{…}` of a list's query; several values are a []string, which the SDK sends one by one. */
function query(operation: Operation, typed: Typed | undefined): string {
  const entries = sampleQuery(operation, typed).map(({ name, values }): [string, string] => {
    const type = operation.parameters.query.find((field) => field.name === name)?.type.base;
    const [only = ''] = values;
    if (type === 'array') return [quoted(name), `[]string{${values.map(quoted).join(', ')}}`];
    const isInteger = type === 'integer' && /^-?\d{1,18}$/.test(only);
    return [quoted(name), isInteger ? only : quoted(only)];
  });
  return entries.length === 0
    ? 'nil'
    : `map[string]any{\n${aligned(entries, '\t\t').join('\n')}\n\t}`;
}

/** Whether the program creates the idempotency key, and nobody typed one. */
function makesKey(operation: Operation, typed: Typed | undefined): boolean {
  return sampleHeaders(operation, typed).some(({ value }) => value.includes(IDEMPOTENCY_KEY));
}

/** The method call with its arguments, and the statements before it. */
function call(
  operation: Operation,
  body: SampleBody | undefined,
  typed: Typed | undefined,
): { before: string[]; code: string } {
  const method = operation.sdkGo ?? '';
  const ids = operation.parameters.path.map((field) => quoted(samplePathValue(field, typed)));
  if (operation.method === 'GET') {
    const args = method.startsWith('List') ? [...ids, query(operation, typed)] : ids;
    return { before: [], code: `client.${method}(${['ctx', ...args].join(', ')})` };
  }
  const before = [
    ...(makesKey(operation, typed)
      ? [`\t// ${KEY_COMMENT}`, '\tidempotencyKey := newUUID()', '']
      : []),
    `\tpayload := ${literal(body ?? null, GO_MAP, 1)}`,
  ];
  const reason = INCOMPLETE[method];
  if (!reason) {
    const args = ['ctx', ...ids, 'payload', options(operation, typed)];
    return { before, code: `client.${method}(${args.join(', ')})` };
  }
  const args = [
    'ctx',
    'http.MethodPost',
    quoted(samplePath(operation, typed)),
    'payload',
    options(operation, typed),
  ];
  return { before: [...before, `\t// ${reason}`], code: `client.Request(${args.join(', ')})` };
}

/**
 * The request through the official Go SDK, as a whole program.
 * @param typed parameters in place of the examples
 * @returns undefined where the SDK does not have the operation
 */
export function goSdk(
  operation: Operation,
  body: SampleBody | undefined,
  typed?: Typed,
): string | undefined {
  if (!operation.sdkGo) return undefined;
  const { before, code } = call(operation, body, typed);
  const keyed = makesKey(operation, typed);
  const packages = [
    'context',
    ...(keyed ? ['crypto/rand'] : []),
    ...(before.some((line) => line.includes('json.Number("')) ? ['encoding/json'] : []),
    'errors',
    'fmt',
    'log',
    'net/http',
    'time',
  ];
  return [
    'package main',
    '',
    'import (',
    ...packages.map((name) => `\t"${name}"`),
    '',
    `\tefundpay "${GO_SDK_MODULE}"`,
    ')',
    '',
    'func main() {',
    '\t// Reads EFUNDPAY_MERCHANT_ACCOUNT_ID, EFUNDPAY_JWT_KEY_ID and EFUNDPAY_RSA_PRIVATE_KEY.',
    '\tconfig, err := efundpay.ConfigFromEnv()',
    '\tif err != nil {',
    '\t\tlog.Fatal(err)',
    '\t}',
    '\tclient, err := efundpay.NewClient(config, &http.Client{Timeout: 30 * time.Second})',
    '\tif err != nil {',
    '\t\tlog.Fatal(err)',
    '\t}',
    '\tctx := context.Background()',
    ...before,
    `\tresult, err := ${code}`,
    '\tvar apiError *efundpay.APIError',
    '\tif errors.As(err, &apiError) {',
    '\t\tlog.Fatalf("HTTP %d: %v", apiError.StatusCode, apiError.Response)',
    '\t}',
    '\tif err != nil {',
    '\t\tlog.Fatal(err)',
    '\t}',
    '\tfmt.Println(result)',
    '}',
    ...(keyed ? GO_UUID : []),
  ].join('\n');
}
