/** Each row of tests/field: what somebody had at hand, and what the tool makes of it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { decodeToken } from '../../../src/islands/tools/jwt/decode';
import { diagnoseToken } from '../../../src/islands/tools/jwt/diagnose';
import { readResponse } from '../../../src/islands/tools/error-response/read';
import { readBearer } from '../../../src/islands/tools/send/token';
import {
  checkSignatures,
  isUnclear,
} from '../../../src/islands/tools/webhook-signature/check-signatures';
import { NotBodyError } from '../../../src/islands/tools/webhook-signature/not-body';
import { readBody } from '../../../src/islands/tools/webhook-signature/read-body';
import { strangersTo } from '../../../src/islands/tools/webhook-signature/rewritten';
import { readContract } from '../../../src/model/contract/load';
import { errorGuide } from '../../../src/plugins/contract/errors';
import { encodeBase64 } from '../../../src/wire/base64';
import { parseKey } from '../../../src/islands/shared/keys';
import { JsonError } from '../../../src/wire/json';
import { validatorModules } from '../../../src/plugins/contract/validators';
import { pathOf } from '../../../src/wire/rules';
import type { Validator } from '../../../src/wire/shape';
import { loaderOf } from '../../support/run-modules';
import { filled, NOW } from './material';

const CODES = errorGuide(process.cwd(), 'en').codes.map(({ id }) => id);

const load = loaderOf(validatorModules(readContract(process.cwd(), 'en')));
const strangers = strangersTo(load('webhooks.js') as Validator[]);

interface Row {
  source: string;
  tool: string;
  about: string;
  input: string;
  given?: Record<string, unknown>;
  expected: Record<string, unknown>;
}

type Tool = (input: string, given: Record<string, unknown>) => unknown;

/** The reading of a tool, or the fault of its JSON. */
function attempt<T extends object>(read: () => T): T | { problem: string } {
  try {
    return read();
  } catch (error) {
    if (error instanceof JsonError || error instanceof NotBodyError)
      return { problem: error.problem };
    throw error;
  }
}

/** The tools, each as a function from the text to what a row may expect. */
const TOOLS: Record<string, Tool> = {
  'error-response': (input) =>
    attempt(() => {
      const { details, note = 'none', ...response } = readResponse(input, CODES);
      return { ...response, note, pointers: details.map(({ segments }) => pathOf(segments)) };
    }),
  webhook: async (input, { header = '<<signature>>' }) => {
    const found = attempt(() => readBody(input));
    const { body, string, wrappings, isCopy } =
      'problem' in found
        ? { body: input, string: null, wrappings: undefined, isCopy: false }
        : found;
    const key = parseKey(filled('<<public>>'), 'public');
    if (!key.ok) throw new Error(key.problem.code);
    const checked = await checkSignatures(body, string, filled(String(header)), key.key, strangers);
    const verdicts = checked.map(({ verdict }) => verdict.code);
    const isOpen = checked.some(({ verdict }) => isUnclear(verdict, isCopy));
    const changes = checked.flatMap(({ verdict }) => ('changes' in verdict ? verdict.changes : []));
    return { ...found, wrappings, verdicts, changes, isOpen };
  },
  key: (input, { want = 'public' }) => {
    const result = parseKey(input, want as 'public' | 'private');
    if (!result.ok) return { problem: result.problem.code };
    const { kind, wrapped, der } = result.key;
    const isOwn = [filled('<<public-der>>'), filled('<<private-der>>')].includes(encodeBase64(der));
    return { kind, wrapped, isOwn };
  },
  token: (input) => {
    const result = decodeToken(input);
    if (!result.ok) return { ...result.problem, problem: result.problem.code };
    const findings = diagnoseToken(result.token, NOW).map((finding) => {
      const { severity, code } = finding;
      const { claim, scheme, similar } = { claim: '', scheme: '', similar: '', ...finding };
      return [severity, code, claim, scheme, similar].filter(Boolean).join(' ');
    });
    return { findings };
  },
  bearer: (input) => {
    const result = readBearer(input);
    return { ...result, isOwn: 'token' in result && result.token === filled('<<token>>') };
  },
};

const folder = 'tests/field';
const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
const rows = files.flatMap((file) => parse(readFileSync(path.join(folder, file), 'utf8')) as Row[]);

describe.each(Object.keys(TOOLS))('%s', (tool) => {
  const own = rows.filter((row) => row.tool === tool);
  it.each(own.map((row) => [row.about, row.source, row] as const))(
    '%s (%s)',
    async (_, _source, row) => {
      const result = await TOOLS[tool]?.(filled(row.input, row.given), row.given ?? {});
      const { body, ...expected } = row.expected;
      expect(result).toMatchObject({
        ...expected,
        ...(body !== undefined && { body: filled(body as string) }),
      });
    },
  );
});

it('every row is run, says where it comes from, and has no key in it', () => {
  expect(rows.filter(({ tool }) => !(tool in TOOLS))).toEqual([]);
  const texts = rows.map((row) => JSON.stringify(row));
  expect(texts.filter((text) => /MII[A-Za-z0-9+/]{40}|eyJ[\w-]{40}/.test(text))).toEqual([]);
  expect(rows.filter(({ source, about }) => !source || !about)).toEqual([]);
});
