import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { calculateJwkThumbprint, exportJWK, type JWK } from 'jose';

const MODULUS_BITS = 2048;

export interface KeyPair {
  readonly kid: string;
  readonly publicJwk: JWK;
  readonly privateKey: KeyObject;
}

export async function makeKeyPair(): Promise<KeyPair> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: MODULUS_BITS });
  return describeKey(privateKey);
}

/** A key pair from its private half in PEM; line breaks may be written `\n`, as in .env files. */
export async function readKeyPair(pem: string): Promise<KeyPair> {
  return describeKey(createPrivateKey(pem.replaceAll('\\n', '\n')));
}

export function writePem(privateKey: KeyObject): string {
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

async function describeKey(privateKey: KeyObject): Promise<KeyPair> {
  const bare = await exportJWK(createPublicKey(privateKey));
  const kid = await calculateJwkThumbprint(bare);
  return { kid, privateKey, publicJwk: { ...bare, kid, alg: 'RS256', use: 'sig' } };
}
