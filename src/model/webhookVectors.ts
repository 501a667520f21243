import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { Text } from './locale';

/** File of the vectors, below the site's root. */
const VECTORS_FILE = 'src/data/webhook-vectors.yaml';

/** A webhook body with its signing string; code samples and the browser tool are tested with them too. */
export interface WebhookVector {
  id: string;
  about: Text;
  /** Exactly as sent. */
  body: string;
  string: string;
  /** SHA-1 of the signing string, in hex. */
  sha1: string;
}

/** Reads the test vectors of the webhook signature. */
export function loadWebhookVectors(siteDir: string): WebhookVector[] {
  const source = fs.readFileSync(path.join(siteDir, VECTORS_FILE), 'utf8');
  return (parse(source) as { vectors: WebhookVector[] }).vectors;
}
