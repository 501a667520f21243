// Stands for the reader's database: one file per key, created once.
import { createHash } from 'node:crypto';
import { existsSync, renameSync, writeFileSync } from 'node:fs';

export async function storeOnce(key, body) {
  const inbox = process.env.EFUNDPAY_INBOX_DIR;
  const file = `${inbox}/${createHash('sha256').update(key).digest('hex')}.json`;
  if (existsSync(file)) return;
  writeFileSync(`${file}.tmp`, body);
  renameSync(`${file}.tmp`, file);
}
