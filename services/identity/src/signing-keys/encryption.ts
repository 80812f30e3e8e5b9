import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Private keys are stored encrypted, so that a stolen dump cannot sign sessions. */
export function encrypt(pem: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, encryptionKey(secret), nonce);
  const encrypted = Buffer.concat([cipher.update(pem, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64');
}

/** Throws when the secret is another one or the text was changed. */
export function decrypt(text: string, secret: string): string {
  const bytes = Buffer.from(text, 'base64');
  const decipher = createDecipheriv(
    ALGORITHM,
    encryptionKey(secret),
    bytes.subarray(0, NONCE_BYTES),
  );
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const decrypted = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decrypted, decipher.final()]).toString('utf8');
}

function encryptionKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'sokoni signing keys', 32));
}
