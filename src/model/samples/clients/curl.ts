import { prettyJson } from '../literals';
import { SANDBOX_HOST } from '../request';
import { valueWriter, type Client } from './shared';

const quoted = (text: string): string => `'${text.replace(/'/g, "'\\''")}'`;

/** A variable that stops the command when it is empty: curl drops a header without a value and sends the request. */
const required = (name: string): string => `\${${name}:?}`;

/** In the shell, the idempotency key: readers set it before the command, as the title of the sample says. */
export const KEY = required('key');

/** Values that commands create: readers may have made the token with one, too. */
const CREATED = ['EFUNDPAY_TOKEN'];

const written = valueWriter('', {
  text: (text) => text.replace(/[\\"$`]/g, '\\$&').replace(/!/g, `"'!'"`),
  env: (name) => (CREATED.includes(name) ? required(name) : `$${name}`),
  key: KEY,
});

/** The method that curl uses unless `-X` names another one. */
const implied = (body: unknown): string => (body === undefined ? 'GET' : 'POST');

/**
 * cURL for a POSIX shell: one command that begins with `curl` and the URL, so that API clients such as Postman import it
 * as it is. No comments: zsh takes a `#` that is typed for a command.
 */
export const curl: Client = ({ method, path, headers, body }) =>
  [
    `curl ${method === implied(body) ? '' : `-X ${method} `}"${SANDBOX_HOST}${path}"`,
    ...headers.map(({ name, value }) => `-H "${name}: ${written(value)}"`),
    ...(body === undefined ? [] : [`-d ${quoted(prettyJson(body, '  '))}`]),
  ].join(' \\\n  ');
