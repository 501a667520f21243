import { readFileSync } from 'node:fs';

const { InvalidBody, signingString, verifySignature } = await import(process.argv[2]);

for (const line of readFileSync(0, 'utf8').split('\n').filter(Boolean)) {
  const [body, header, key] = line.split(' ').map((part) => Buffer.from(part, 'base64'));
  try {
    console.log(
      Buffer.from(signingString(body)).toString('base64'),
      verifySignature(body, header.toString(), key.toString()),
    );
  } catch (error) {
    console.log('-', error instanceof InvalidBody ? 'invalid' : 'key');
  }
}
