import type { Json } from '../contract/json';
import type { Operation } from '../contract/types';
import { GO_MAP, literal } from './literals';

/**
 * The call through the official Go SDK, as far as it is documented: method names and free-form bodies are known, the
 * constructor and the exact arguments are not. So this is a fragment that says where to look.
 */
export function goSdk(operation: Operation, body: Json | undefined): string | undefined {
  if (!operation.sdkGo) return undefined;
  const ids = operation.parameters.path.map((field) =>
    JSON.stringify(String(field.example ?? field.name)),
  );
  const args = [...ids, ...(body === undefined ? [] : [literal(body, GO_MAP)])];
  return [
    "// client: the SDK's client, configured from EFUNDPAY_MERCHANT_ACCOUNT_ID,",
    '// EFUNDPAY_JWT_KEY_ID and EFUNDPAY_RSA_PRIVATE_KEY.',
    '// Arguments may differ between versions: see client.go of the SDK.',
    `result, err := client.${operation.sdkGo}(${args.join(', ')})`,
    'if err != nil {',
    '\tlog.Fatal(err) // from HTTP 400 on: holds the status code and the decoded body',
    '}',
    'fmt.Println(result)',
  ].join('\n');
}
