// Node.js 20 or later; npm install jose
import { randomUUID } from 'node:crypto';
import { importPKCS8, SignJWT } from 'jose';

/** Signs a bearer token that expires after one hour. Include only the scopes that the request needs. */
export async function signToken(scopes) {
  const privateKey = await importPKCS8(process.env.EFUNDPAY_RSA_PRIVATE_KEY, 'RS512');
  const now = Math.floor(Date.now() / 1000);

  return new SignJWT({ scopes, merchantId: process.env.EFUNDPAY_MERCHANT_ACCOUNT_ID })
    .setProtectedHeader({ typ: 'JWT', alg: 'RS512', kid: process.env.EFUNDPAY_JWT_KEY_ID })
    .setIssuer('my-shop')
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setNotBefore(now - 60) // tolerates a clock that is up to a minute ahead
    .setExpirationTime(now + 3600)
    .sign(privateKey);
}

// const token = await signToken(['transactions.write']);
// headers: { authorization: `Bearer ${token}` }
