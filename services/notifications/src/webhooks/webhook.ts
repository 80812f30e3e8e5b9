import { randomBytes } from 'node:crypto';
import { MAX_WEBHOOKS, WEBHOOK_OVERLAP_HOURS, type Webhook } from '@sokoni/contracts';
import { Webhook as Signer } from 'standardwebhooks';
import type { WebhookRecord } from './webhook.schema.ts';

const SECRET_BYTES = 24;
/** Each adds a signature to every message. */
const MAX_OLD_SECRETS = 5;
const OVERLAP_MS = WEBHOOK_OVERLAP_HOURS * 3_600_000;

export function newSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}

/**
 * With a new secret. Those before sign along for a day, each from its own change: after two changes the receiver may
 * still have the first.
 */
export function withNewSecret(before: Secrets, now: Date): Secrets {
  const last = { secret: before.secret, until: new Date(now.getTime() + OVERLAP_MS) };
  const oldSecrets = [last, ...signingAlong(before, now)].slice(0, MAX_OLD_SECRETS);
  return { secret: newSecret(), oldSecrets };
}

function signingAlong({ oldSecrets }: Secrets, now: Date): Secrets['oldSecrets'] {
  return oldSecrets.filter(({ until }) => now < until);
}

/** The first place that no webhook of the seller has; null when all are taken. */
export function freePlace(own: readonly Pick<WebhookRecord, 'place'>[]): number | null {
  const taken = new Set(own.map(({ place }) => place));
  const places = Array.from({ length: MAX_WEBHOOKS }, (_, place) => place);
  return places.find((place) => !taken.has(place)) ?? null;
}

type Secrets = Pick<WebhookRecord, 'secret' | 'oldSecrets'>;

/** The headers of standardwebhooks.com: the id is equal in all tries, the time is that of this one. */
export function signedHeaders(
  messageId: string,
  body: string,
  current: Secrets,
  now: Date,
): Readonly<Record<string, string>> {
  const old = signingAlong(current, now).map(({ secret }) => secret);
  const secrets = [current.secret, ...old];
  const signatures = secrets.map((one) => new Signer(one).sign(messageId, now, body));
  return {
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': signatures.join(' '),
  };
}

export function toWebhook(record: WebhookRecord, now: Date): Webhook {
  const { _id, url, events, createdAt, disabledAt } = record;
  const [newest] = signingAlong(record, now);
  return {
    _id: _id.toString(),
    url,
    events: [...events],
    createdAt: createdAt.toISOString(),
    disabledAt: disabledAt?.toISOString() ?? null,
    oldSecretUntil: newest?.until.toISOString() ?? null,
  };
}
