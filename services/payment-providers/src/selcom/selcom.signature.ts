import { createHmac } from 'node:crypto';
import { isSameSecret } from '@sokoni/common/rules';
import { TANZANIA_OFFSET_MS } from '@sokoni/contracts';

export type SelcomFields = Readonly<Record<string, string | number>>;

/** `2026-03-01T11:00:00+03:00`: the clock on the wall in Dar es Salaam. */
export function selcomTimestamp(now: Date): string {
  return `${new Date(now.getTime() + TANZANIA_OFFSET_MS).toISOString().slice(0, 19)}+03:00`;
}

/** Base64 HMAC-SHA256 over the time and then the fields in the order in which they are named. */
export function selcomDigest(secret: string, timestamp: string, fields: SelcomFields): string {
  const signed = Object.entries(fields).map(([name, value]) => `&${name}=${value}`);
  return createHmac('sha256', secret)
    .update(`timestamp=${timestamp}${signed.join('')}`)
    .digest('base64');
}

interface SelcomKey {
  readonly apiKey: string;
  readonly secret: string;
}

/** Every field is signed, in its own order. */
export function selcomHeaders(
  { apiKey, secret }: SelcomKey,
  fields: SelcomFields,
  now: Date,
): Record<string, string> {
  const timestamp = selcomTimestamp(now);
  return {
    authorization: `SELCOM ${Buffer.from(apiKey).toString('base64')}`,
    'digest-method': 'HS256',
    digest: selcomDigest(secret, timestamp, fields),
    timestamp,
    'signed-fields': Object.keys(fields).join(','),
  };
}

/** A digest that leaves these out would fit another message too. */
const MUST_BE_SIGNED = ['order_id', 'payment_status'];

/**
 * Whether Selcom has signed this message. Its time is part of the digest but written in several
 * ways, so its age is not checked: an old message causes one more query, nothing else.
 */
export function isSelcomSignature(
  secret: string,
  headers: Readonly<Record<string, string | undefined>>,
  body: Readonly<Record<string, unknown>>,
): boolean {
  const { digest = '', timestamp = '', 'signed-fields': names = '' } = headers;
  if (headers['digest-method'] !== 'HS256' || timestamp === '') return false;
  const fields = names.split(',').map((name) => name.trim());
  if (!MUST_BE_SIGNED.every((name) => fields.includes(name))) return false;
  const signed = fields.map((name) => [name, fieldText(body, name)] as const);
  return isSameSecret(selcomDigest(secret, timestamp, Object.fromEntries(signed)), digest);
}

/** Their own example spells the field `resulcode` in the body and `resultcode` in the header. */
function fieldText(body: Readonly<Record<string, unknown>>, name: string): string {
  return String(body[name] ?? (name === 'resultcode' ? body.resulcode : undefined) ?? '');
}
