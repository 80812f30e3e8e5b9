import { createHmac } from 'node:crypto';
import { isSameSecret } from '@sokoni/common/rules';

const WINDOW_SECONDS = 300;

/** Hex HMAC-SHA256 over `timestamp.body`, the body byte for byte. */
export function signSandboxBody(key: string, timestamp: string, body: Buffer | string): string {
  return createHmac('sha256', key).update(`${timestamp}.`).update(body).digest('hex');
}

interface Signed {
  readonly body: Buffer;
  readonly timestamp: string | undefined;
  readonly signature: string | undefined;
}

/** Compares in constant time; a message older or newer than five minutes may be a replay. */
export function isSandboxSignature(key: string, signed: Signed, now: Date): boolean {
  const { body, timestamp = '', signature = '' } = signed;
  if (!/^\d{1,12}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const right = isSameSecret(signSandboxBody(key, timestamp, body), signature);
  const ageSeconds = Math.abs(now.getTime() / 1_000 - Number(timestamp));
  return right && ageSeconds <= WINDOW_SECONDS;
}
