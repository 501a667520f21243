import { readFileSync } from 'node:fs';

const { signingString, verifySignature } = await import(process.argv[2]);
const decode = (text) => Buffer.from(text, 'base64').toString();

for (const line of readFileSync(0, 'utf8').split('\n').filter(Boolean)) {
  const [body, header, key] = line.split(' ').map(decode);
  try {
    console.log(
      Buffer.from(signingString(body)).toString('base64'),
      verifySignature(body, header, key),
    );
  } catch {
    console.log('-', 'error');
  }
}
