import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { PHONE_CODE } from '@sokoni/contracts';

export function newPhoneCode(): string {
  return String(randomInt(10 ** PHONE_CODE.digits)).padStart(PHONE_CODE.digits, '0');
}

/** Six digits are found by trying, so their hash needs a key that is not in the database. */
export function phoneCodeKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'sokoni phone codes', 32));
}

/**
 * Names the code of one number in one browser: guesses in another browser neither use up its tries nor
 * replace it. The number cannot be read from it.
 */
export function requestIdOf(key: Buffer, phone: string, nonce: string): string {
  return createHmac('sha256', key).update(`request ${phone} ${nonce}`).digest('base64url');
}

export function hashCode(key: Buffer, requestId: string, code: string): string {
  return createHmac('sha256', key).update(`code ${requestId} ${code}`).digest('base64url');
}
