import { expect, test } from 'vitest';
import { loadWebhookVectors } from '../../../src/model/webhookVectors';
import { jsonMedia, readContract, resolveRef, type JsonObject } from '../../support/contract';

test('the notice vectors are the webhook examples of the OpenAPI description', () => {
  const contract = readContract();
  const examples = Object.values(contract.webhooks).flatMap(({ post = {} }) =>
    Object.values(jsonMedia(post.requestBody as JsonObject).examples as JsonObject).map(
      (example) => resolveRef(contract, example as JsonObject).value,
    ),
  );
  const notices = loadWebhookVectors('.').filter(({ origin }) => origin === 'notice');
  expect(notices.map(({ body }) => body)).toEqual(examples.map((value) => JSON.stringify(value)));
});
