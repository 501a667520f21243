import type { Operation } from '../contract/types';
import { GO_UUID, goValue } from './clients/go';
import { KEY_COMMENT, program } from './clients/shared';
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

type Entry = [name: string, value: string];
type Headers = ReturnType<typeof sampleHeaders>;

/** Columns of a struct or map literal, aligned as gofmt does. */
function aligned(entries: readonly Entry[], indent: string): string[] {
  const width = Math.max(...entries.map(([name]) => name.length));
  return entries.map(([name, value]) => `${indent}${`${name}:`.padEnd(width + 1)} ${value},`);
}

/** The `&efundpay.RequestOptions{…}` of a request; only `Request` sends headers that it has no field for. */
function options({ scope, sdkGo = '' }: Operation, headers: Headers): string {
  const isExtra = ({ name }: Headers[number]) => !(name.toLowerCase() in OPTION_FIELDS);
  const fields = headers
    .filter((header) => !isExtra(header))
    .map(({ name, value }): Entry => [OPTION_FIELDS[name.toLowerCase()] ?? name, goValue(value)]);
  const extra = headers
    .filter((header) => isExtra(header) && header.name.toLowerCase() !== 'x-merchant-account-id')
    .map(({ name, value }): Entry => [quoted(name), goValue(value)]);
  const isWhole = !(sdkGo in INCOMPLETE);
  return program([
    '&efundpay.RequestOptions{',
    aligned(isWhole ? fields : [['Scope', quoted(scope)], ...fields], '\t\t'),
    !isWhole && '\t\tExtraHeaders: map[string]string{',
    !isWhole && [...aligned(extra, '\t\t\t'), '\t\t},'],
    '\t}',
  ]);
}

/** The `map[string]any{…}` of a list's query; several values are a []string, which the SDK sends one by one. */
function query(operation: Operation, typed: Typed | undefined): string {
  const entries = sampleQuery(operation, typed).map(({ name, values }): Entry => {
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

/** The method call with its arguments, and the statement before it. */
function call(
  operation: Operation,
  body: SampleBody | undefined,
  typed: Typed | undefined,
  headers: Headers,
): { before: string[]; code: string } {
  const method = operation.sdkGo ?? '';
  const ids = operation.parameters.path.map((field) => quoted(samplePathValue(field, typed)));
  if (operation.method === 'GET') {
    const args = method.startsWith('List') ? [...ids, query(operation, typed)] : ids;
    return { before: [], code: `client.${method}(${['ctx', ...args].join(', ')})` };
  }
  const reason = INCOMPLETE[method];
  const target = reason ? ['http.MethodPost', quoted(samplePath(operation, typed))] : ids;
  const args = ['ctx', ...target, 'payload', options(operation, headers)];
  return {
    before: [
      `\tpayload := ${literal(body ?? null, GO_MAP, 1)}`,
      ...(reason ? [`\t// ${reason}`] : []),
    ],
    code: `client.${reason ? 'Request' : method}(${args.join(', ')})`,
  };
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
  const headers = sampleHeaders(operation, typed);
  const { before, code } = call(operation, body, typed, headers);
  // True if the program creates the idempotency key: nobody typed one.
  const keyed = headers.some(({ value }) => value.includes(IDEMPOTENCY_KEY));
  const needsJson = before.some((line) => line.includes('json.Number("'));
  return program([
    'package main',
    '',
    'import (',
    '\t"context"',
    keyed && '\t"crypto/rand"',
    needsJson && '\t"encoding/json"',
    ['errors', 'fmt', 'log', 'net/http', 'time'].map((name) => `\t"${name}"`),
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
    operation.method !== 'GET' &&
      keyed && [`\t// ${KEY_COMMENT}`, '\tidempotencyKey := newUUID()', ''],
    before,
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
    keyed && GO_UUID,
  ]);
}
