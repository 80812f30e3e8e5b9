import { createHash } from 'node:crypto';
import { createVerifier, httpbis } from 'http-message-signatures';
import type { RawCallback } from '../payment-provider.ts';
import type { PawapayConfig } from '../provider-config.ts';

/** What a signature must cover, so that it fits no other message and no other address. */
const COVERED = ['@method', '@authority', '@path', 'content-digest'];
const WINDOW_SECONDS = 300;

/** Whether pawaPay has signed this message by RFC 9421, and its digest is that of the body. */
export async function isPawapaySignature(
  { PAWAPAY_PUBLIC_KEY: key = '', PAWAPAY_KEY_ALGORITHM: algorithm }: PawapayConfig,
  { body, headers, url }: RawCallback,
): Promise<boolean> {
  if (!isDigest(headers['content-digest'] ?? '', body)) return false;
  const given = Object.entries(headers).filter(([, value]) => value !== undefined);
  const request = { method: 'POST', url, headers: Object.fromEntries(given) as Signed };
  const verifyingKey = { algs: [algorithm], verify: createVerifier(key, algorithm) };
  try {
    const right = await httpbis.verifyMessage(
      {
        keyLookup: async () => verifyingKey,
        requiredFields: COVERED,
        requiredParams: ['created'],
        // The library takes the tolerance off the time of creation first.
        maxAge: 2 * WINDOW_SECONDS,
        tolerance: WINDOW_SECONDS,
      },
      request,
    );
    return right === true;
  } catch {
    // A signature that cannot be read proves nothing.
    return false;
  }
}

type Signed = Record<string, string>;

/** `sha-512=:…:` or `sha-256=:…:`, as RFC 9530 writes it. */
function isDigest(header: string, body: Buffer): boolean {
  const [, size, digest] = /^sha-(256|512)=:([A-Za-z0-9+/=]+):$/.exec(header) ?? [];
  return size !== undefined && createHash(`sha${size}`).update(body).digest('base64') === digest;
}
