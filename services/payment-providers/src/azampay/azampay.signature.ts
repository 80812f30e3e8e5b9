import { constants, createHash, createVerify, publicEncrypt } from 'node:crypto';
import type { AzampayConfig } from '../provider-config.ts';
import type { AzampayCallback } from './azampay.shapes.ts';

/** Base64 of the RSA-encrypted SHA-512 of these values, joined without separators. */
export function azampayChecksum(
  {
    AZAMPAY_PUBLIC_KEY: key = '',
    AZAMPAY_CHECKSUM_DIGEST: digest,
  }: Pick<AzampayConfig, 'AZAMPAY_PUBLIC_KEY' | 'AZAMPAY_CHECKSUM_DIGEST'>,
  values: readonly (string | number)[],
): string {
  const hash = createHash('sha512').update(values.join('')).digest();
  const content = digest === 'bytes' ? hash : Buffer.from(hash.toString('hex'));
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, content).toString('base64');
}

/** RSA PKCS#1 v1.5 over SHA-256 of four fields: the amount is not one of them. */
export function isAzampaySignature(publicKey: string, message: AzampayCallback): boolean {
  const { utilityref, externalreference, transactionstatus, operator, signature } = message;
  return createVerify('RSA-SHA256')
    .update(`${utilityref}${externalreference}${transactionstatus}${operator}`)
    .verify(publicKey, signature, 'base64');
}
