import { randomBytes } from 'node:crypto';
import { MAX_WEBHOOKS, WEBHOOK_OVERLAP_HOURS, type Webhook } from '@sokoni/contracts';
import { Webhook as Signer } from 'standardwebhooks';
import type { WebhookRecord } from './webhook.schema.ts';

const SECRET_BYTES = 24;
const OVERLAP_MS = WEBHOOK_OVERLAP_HOURS * 3_600_000;

export function newSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}

/** Until then messages carry a signature by the secret before, too. */
export function overlapEnd(now: Date): Date {
  return new Date(now.getTime() + OVERLAP_MS);
}

/** The first place that no webhook of the seller has; null when all are taken. */
export function freePlace(own: readonly Pick<WebhookRecord, 'place'>[]): number | null {
  const taken = new Set(own.map(({ place }) => place));
  const places = Array.from({ length: MAX_WEBHOOKS }, (_, place) => place);
  return places.find((place) => !taken.has(place)) ?? null;
}

type Secrets = Pick<WebhookRecord, 'secret' | 'oldSecret' | 'oldSecretUntil'>;

/** The headers of standardwebhooks.com: the id is equal in all tries, the time is that of this one. */
export function signedHeaders(
  messageId: string,
  body: string,
  { secret, oldSecret, oldSecretUntil }: Secrets,
  now: Date,
): Readonly<Record<string, string>> {
  const overlaps = oldSecret !== null && oldSecretUntil !== null && now < oldSecretUntil;
  const secrets = overlaps ? [secret, oldSecret] : [secret];
  const signatures = secrets.map((one) => new Signer(one).sign(messageId, now, body));
  return {
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': signatures.join(' '),
  };
}

export function toWebhook(record: WebhookRecord, now: Date): Webhook {
  const { _id, url, events, createdAt, disabledAt, oldSecretUntil } = record;
  const overlaps = oldSecretUntil !== null && now < oldSecretUntil;
  return {
    _id: _id.toString(),
    url,
    events: [...events],
    createdAt: createdAt.toISOString(),
    disabledAt: disabledAt?.toISOString() ?? null,
    oldSecretUntil: overlaps ? oldSecretUntil.toISOString() : null,
  };
}
