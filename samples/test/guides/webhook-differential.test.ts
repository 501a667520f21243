import { generateKeyPairSync } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { signingString } from '../../../src/wire/signing-string';
import { languageGate } from '../../toolchains/toolchains';
import { randomBodies } from './random-bodies';
import { buildDriver, VERIFY_LANGUAGES, samplePath, type VerifyLanguage } from './samples';
import { verifyAll } from './verify-batch';

const SEED = 20260921;
const bodies = randomBodies(SEED, 3000);

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicKey = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString();

/** Signing string of each body, or `invalid`. */
type Strings = string[];

async function ofSample(language: VerifyLanguage): Promise<Strings> {
  const program = await buildDriver(language, 'verify', [
    samplePath(language, 'webhook-verify', 'verify'),
  ]);
  const verdicts = await verifyAll(
    program,
    bodies.map((body) => ({ body, header: '', key: publicKey })),
  );
  return verdicts.map(({ string, verdict }) => (verdict === 'invalid' ? 'invalid' : string));
}

/** The browser tool takes text: what a text field cannot hold is left out of the comparison. */
function ofTool(body: Buffer): string | undefined {
  const text = body.toString();
  if (!Buffer.from(text).equals(body)) return undefined;
  try {
    return signingString(text).string;
  } catch {
    return 'invalid';
  }
}

/** Bodies that two implementations read differently, with both results. */
function differences(left: Strings, right: (string | undefined)[]): string[][] {
  return bodies.flatMap((body, index) =>
    right[index] === undefined || left[index] === right[index]
      ? []
      : [[body.toString(), String(left[index]), String(right[index])]],
  );
}

describe('the signing string of random bodies', () => {
  let node: Strings;

  beforeAll(async () => {
    node = await ofSample('node');
  });

  test('the bodies are of both kinds, and most can be signed', () => {
    const invalid = node.filter((string) => string === 'invalid').length;
    expect(invalid).toBeGreaterThan(bodies.length / 20);
    expect(invalid).toBeLessThan(bodies.length / 2);
  });

  test('is the same in the browser tool', () => {
    expect(differences(node, bodies.map(ofTool))).toEqual([]);
  });

  for (const language of VERIFY_LANGUAGES.filter((name) => name !== 'node')) {
    const gate = languageGate(language);
    test.skipIf(gate.skip)(gate.title('is the same in Node.js and'), async () => {
      gate.require();
      expect(differences(node, await ofSample(language))).toEqual([]);
    });
  }

  test('a reading that differs in one body is noticed', () => {
    const changed = node.map((string, index) => (index === 17 ? `${string}x` : string));
    expect(differences(node, changed)).toHaveLength(1);
  });
});
