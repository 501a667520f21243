import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';

/** A body with the string that its signature covers. */
export interface Vector {
  id: string;
  body: string;
  string: string;
}

interface Vectors {
  vectors: Vector[];
  rejected: { id: string; body?: string; base64?: string }[];
}

const file = resolve(import.meta.dirname, '../../../src/data/webhook-vectors.yaml');
const data = parse(readFileSync(file, 'utf8')) as Vectors;

export const vectors = data.vectors;

/** Bodies that have no signing string. */
export const rejected = data.rejected.map(({ id, body, base64 }) => ({
  id,
  body: body === undefined ? Buffer.from(base64 ?? '', 'base64') : Buffer.from(body),
}));

/** @throws Error when there is no such vector */
export function vector(id: string): Vector {
  const found = vectors.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`No vector ${id}`);
  return found;
}
