import sampleBody from '../../../data/webhook-sample.json';
import { encodeBase64 } from '../../../wire/base64';
import { sign, type KeyPair } from '../../shared/rsa';
import { signingString } from '../../../wire/signing-string';

/** The payment webhook of the webhook pages, as its body is sent. */
export const SAMPLE_BODY = JSON.stringify(sampleBody, null, 2);

/** A receiver on the reader's own machine. */
export const SAMPLE_URL = 'http://127.0.0.1:3000/webhooks/efundflow';

/** Signs a body as the platform does; the value of the `signature` header. Throws as `signingString` does. */
export async function signBody(body: string, pair: KeyPair): Promise<string> {
  return encodeBase64(await sign('SHA-1', pair.privateDer, signingString(body).string));
}

/** Quotes a text for a POSIX shell. */
function shellQuote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A test webhook, but for its receiver. */
export interface Signed {
  body: string;
  signature: string;
  timestamp: string;
  timeZone: string;
}

/** Writes a curl command that sends a webhook to a receiver at `url`, for bash, zsh or Git Bash. */
export function curlCommand(url: string, webhook: Signed): string {
  return [
    `curl -X POST ${shellQuote(url)}`,
    `-H 'Content-Type: application/json'`,
    `-H ${shellQuote(`timestamp: ${webhook.timestamp}`)}`,
    `-H ${shellQuote(`timezone: ${webhook.timeZone}`)}`,
    `-H ${shellQuote(`signature: ${webhook.signature}`)}`,
    // --data-raw: a body that begins with @ must not name a file.
    `--data-raw ${shellQuote(webhook.body)}`,
  ].join(' \\\n  ');
}
