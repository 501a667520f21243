import type { TokenPart, TokenProblem } from './decode';
import type { Finding } from './diagnose';
import type { SignatureVerdict } from './signature';

/** Texts of the Inspect tab. */
export interface InspectMessages {
  token: string;
  tokenHint: string;
  parts: Record<TokenPart, string>;
  problem: Record<TokenProblem['code'], string>;
  findings: string;
  fine: string;
  finding: Record<Finding['code'], string>;
  similar: string;
  wanted: Record<'string' | 'integer' | 'strings', string>;
  times: string;
  claim: string;
  meaning: string;
  dates: Record<'iat' | 'nbf' | 'exp', string>;
  header: string;
  claims: string;
  signature: string;
  publicKey: string;
  publicKeyHint: string;
  signatureNeedsKey: string;
  verdict: Record<SignatureVerdict['code'], string>;
}

/** Texts of the Build tab. */
export interface BuildMessages {
  issuer: string;
  issuerHint: string;
  keyId: string;
  keyIdHint: string;
  merchantId: string;
  merchantIdHint: string;
  scopes: string;
  scopesHint: string;
  lifetime: string;
  lifetimeHint: string;
  lifetimes: Record<'300' | '900' | '3600', string>;
  privateKey: string;
  privateKeyHint: string;
  keyTooSmall: string;
  sign: string;
  signing: string;
  required: string;
  chooseScope: string;
  incomplete: string;
  done: string;
  stale: string;
  result: string;
  resultHint: string;
  inspect: string;
  failed: string;
}

/** Texts of the token tool. */
export interface Messages {
  tabs: string;
  tabInspect: string;
  tabBuild: string;
  inspect: InspectMessages;
  build: BuildMessages;
}
