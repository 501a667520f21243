// Node.js 20 or later; npm install jose
import { createPrivateKey, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';

/** Signs a bearer token that expires after one hour. Include only the scopes that the request needs. */
export async function signToken(scopes) {
  const privateKey = readPrivateKey(process.env.EFUNDPAY_RSA_PRIVATE_KEY ?? '');
  const now = Math.floor(Date.now() / 1000);

  return new SignJWT({ scopes, merchantId: process.env.EFUNDPAY_MERCHANT_ACCOUNT_ID?.trim() })
    .setProtectedHeader({ typ: 'JWT', alg: 'RS512', kid: process.env.EFUNDPAY_JWT_KEY_ID?.trim() })
    .setIssuer('my-shop')
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setNotBefore(now - 60) // tolerates a clock that is up to a minute ahead
    .setExpirationTime(now + 3600)
    .sign(privateKey);
}

/** PEM, also with literal \n, in quotes or on one line; its Base64; or the bare Base64 of the key. */
function readPrivateKey(text) {
  let key = decode(text);
  if (key.includes('-----BEGIN')) key = decode(key.toString());
  for (const type of ['pkcs8', 'pkcs1']) {
    try {
      const privateKey = createPrivateKey({ key, format: 'der', type });
      if (privateKey.asymmetricKeyType === 'rsa') return privateKey;
    } catch {} // try the other form
  }
  throw new Error('EFUNDPAY_RSA_PRIVATE_KEY is not an RSA private key without a passphrase');
}

function decode(text) {
  const [, inside = text] = /-----BEGIN [A-Z ]+-----([^-]*)-----END/.exec(text) ?? [];
  return Buffer.from(inside.replace(/\\[rn]|[^A-Za-z0-9+/=]/g, ''), 'base64');
}

// const token = await signToken(['transactions.write']);
// headers: { authorization: `Bearer ${token}` }
