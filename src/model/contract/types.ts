import type { Json } from './json';

/** The HTTP methods of a path item that the pages support. */
export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** A permission that a token can carry. */
export interface Scope {
  name: string;
  description: string;
}

export interface KnownValue {
  value: string;
  description: string;
}

export const LIMITS = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'pattern',
] as const;

export const BASES = ['string', 'integer', 'number', 'boolean', 'object', 'array'] as const;

export interface FieldType {
  base: (typeof BASES)[number] | 'any';
  /** `date-time`, `uri` … as in the contract. */
  format?: string;
  nullable: boolean;
  items?: FieldType;
}

/** A parameter, a header or a property of a body, with its nested fields. */
export interface Field {
  name: string;
  type: FieldType;
  required: boolean;
  deprecated: boolean;
  /** Part of it (its fields, values or unit) is unspecified: `x-unspecified` in the contract. */
  unspecified?: boolean;
  /** Markdown, in the language of the contract that was loaded. */
  description: string;
  limits: Partial<Record<(typeof LIMITS)[number], number | string>>;
  /** A closed list: other values are rejected. */
  allowed: string[];
  /** An open list: others may appear. */
  known: KnownValue[];
  default?: Json;
  example?: Json;
  children: Field[];
}

export interface Example {
  /** Key in the contract, the same in both languages. */
  name: string;
  summary: string;
  /** Markdown: notes to read before copying it. */
  description: string;
  value: Json;
  /** For a request: name of the example of the response to it, where that is not the same name (`x-response`). */
  response?: string;
}

export interface Body {
  description: string;
  fields: Field[];
  examples: Example[];
}

export interface Response {
  status: string;
  description: string;
  headers: Field[];
  fields: Field[];
  examples: Example[];
}

export type ParameterPlace = 'header' | 'path' | 'query';

export interface Operation {
  id: string;
  /** `call`: the merchant's server calls the platform. `webhook`: the platform calls the merchant's server. */
  kind: 'call' | 'webhook';
  method: Uppercase<(typeof METHODS)[number]>;
  /** Path below the server's URL, e.g. `/transactions/{transaction_id}`; empty for a webhook. */
  path: string;
  summary: string;
  description: string;
  /** Route of the page that documents it. */
  page: string;
  scope: string;
  /** Method of the official Go SDK, if it has one for this operation. */
  sdkGo?: string;
  /** True if it needs a bearer token. */
  secured: boolean;
  parameters: Record<ParameterPlace, Field[]>;
  body?: Body;
  responses: Response[];
}

/** The contract as plain data: no references, texts in one language. */
export interface Contract {
  /** URLs of the servers, the sandbox first. */
  servers: string[];
  scopes: Scope[];
  /** By operationId. */
  operations: Record<string, Operation>;
  /** By operationId. */
  webhooks: Record<string, Operation>;
  /** Components, by name; the name is also the name of the root field. */
  schemas: Record<string, Field>;
}
