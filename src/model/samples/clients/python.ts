import { literal, prettyJson, PYTHON, type SampleBody } from '../literals';
import { SANDBOX_HOST } from '../request';
import { isWrite, KEY_COMMENT, needsKey, program, valueWriter, type Client } from './shared';

const written = valueWriter(' + ', {
  text: PYTHON.text,
  env: (name) => `os.environ["${name}"]`,
  key: 'idempotency_key',
});

/** JSON text, for numbers that Python would round. */
function text(body: SampleBody): string {
  return `"""${prettyJson(body, '    ').replace(/\\/g, '\\\\')}""".encode()`;
}

/** Python 3 with the requests library. */
export const python: Client = (request) => {
  const { method, path, headers, body } = request;
  const value = body === undefined ? undefined : literal(body, PYTHON, 1);
  // requests sets the content type of a JSON body.
  const own = headers.filter(
    ({ name }) => value === undefined || name.toLowerCase() !== 'content-type',
  );
  return program([
    'import os',
    needsKey(request) && 'import uuid',
    '',
    'import requests',
    '',
    `base_url = os.environ.get("EFUNDPAY_BASE_URL") or "${SANDBOX_HOST}"`,
    needsKey(request) && [`# ${KEY_COMMENT}`, 'idempotency_key = str(uuid.uuid4())'],
    '',
    `response = requests.${method.toLowerCase()}(`,
    `    f"{base_url}${path}",`,
    '    headers={',
    own.map(({ name, value }) => `        "${name}": ${written(value)},`),
    '    },',
    body !== undefined && `    ${value === undefined ? `data=${text(body)}` : `json=${value}`},`,
    isWrite(request) && '    allow_redirects=False,',
    '    timeout=30,',
    ')',
    '',
    'print(response.status_code, response.text)',
  ]);
};
