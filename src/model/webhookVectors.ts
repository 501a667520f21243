import path from 'node:path';
import Type, { type Static } from 'typebox';
import { Keys, Text } from './shapes';
import { checkBy, readYaml, refuseTwice } from './yaml';

const Id = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' });

/** A webhook body with its signing string; code samples and the browser tool are tested with them too. */
const WebhookVector = Keys({
  id: Id,
  origin: Type.Enum(['facts', 'notice', 'composed']),
  about: Text,
  body: Type.String({ description: 'Exactly as sent.' }),
  string: Type.String(),
  sha1: Type.String({ pattern: '^[0-9a-f]{40}$', description: 'Of the signing string, in hex.' }),
});

/** The file of the vectors; its head explains each key. */
const WebhookVectors = Keys({
  vectors: Type.Array(WebhookVector),
  rejected: Type.Array(
    Keys({
      id: Id,
      body: Type.Optional(Type.String()),
      base64: Type.Optional(Type.String({ description: 'A body that is no text.' })),
    }),
  ),
});

const check = checkBy<Static<typeof WebhookVectors>>(WebhookVectors);

function toVectors(data: unknown): Static<typeof WebhookVector>[] {
  const { vectors } = check(data);
  refuseTwice(vectors, '/vectors');
  return vectors;
}

/**
 * The test vectors of the webhook signature.
 * @throws Error with file, line and reason
 */
export function loadWebhookVectors(siteDir: string): Static<typeof WebhookVector>[] {
  return readYaml(path.join(siteDir, 'src/data/webhook-vectors.yaml'), toVectors);
}
