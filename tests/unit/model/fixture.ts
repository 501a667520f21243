import type { JsonObject } from '../../../src/model/contract/json';

/** The smallest contract that the model takes; tests change copies of it. */
export function smallContract(): JsonObject {
  return {
    openapi: '3.1.0',
    info: { title: 'Small', description: 'A small contract.' },
    servers: [{ url: 'https://sandbox.example.com/v4', description: 'Sandbox.' }],
    'x-scopes': [{ name: 'things.write', description: 'Write things.' }],
    paths: {
      '/things/{thing_id}': {
        post: {
          operationId: 'updateThing',
          summary: 'Update a thing',
          description: 'Changes one thing.',
          'x-page': '/things',
          'x-scope': 'things.write',
          parameters: [
            {
              name: 'thing_id',
              in: 'path',
              required: true,
              description: 'Its id.',
              schema: { type: 'string' },
              example: 'a b',
            },
            {
              name: 'idempotency-key',
              in: 'header',
              description: 'A key.',
              schema: { type: 'string', maxLength: 255 },
            },
          ],
          requestBody: {
            description: 'The changes.',
            required: true,
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/Thing' },
                examples: { one: { summary: 'One', value: { name: "it's", parts: [] } } },
              },
            },
          },
          responses: { '200': { description: 'Done.' } },
        },
      },
    },
    webhooks: {},
    components: {
      schemas: {
        Thing: {
          type: 'object',
          description: 'A thing.',
          required: ['name'],
          properties: {
            name: {
              type: ['string', 'null'],
              description: 'Its name.',
              minLength: 1,
              maxLength: 9,
              examples: [null, 'x'],
            },
            parts: {
              type: 'array',
              description: 'Its parts.',
              items: { $ref: '#/components/schemas/Part' },
            },
          },
        },
        Part: {
          type: 'object',
          description: 'A part.',
          properties: {
            status: {
              type: 'string',
              description: 'Its status.',
              'x-known-values': [{ value: 'on', description: 'Works.' }],
            },
          },
        },
      },
    },
  };
}
