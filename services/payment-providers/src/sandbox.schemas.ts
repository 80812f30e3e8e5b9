import { createHmac } from 'node:crypto';
import { isSameSecret } from '@sokoni/common/rules';
import { z } from 'zod';

/** The sandbox's names of payment methods, and the shop's. */
export const shopMethods: Readonly<Record<string, string>> = {
  mpesa: 'Mpesa',
  tigopesa: 'TigoPesa',
  airtelmoney: 'AirtelMoney',
  halopesa: 'HaloPesa',
  card: 'card',
};

export const sandboxSession = z.object({
  reference: z.string(),
  /** None for a prompt. */
  paymentUrl: z.url().nullable(),
  payNumber: z.string().nullish(),
});

const facts = {
  externalId: z.string(),
  reference: z.string(),
  amount: z.int(),
  currency: z.string(),
  method: z.string().nullable(),
  transactionId: z.string().nullable(),
  failureReason: z.string().nullable(),
  /** For a failure: the page allows a further try. */
  retryable: z.boolean().default(false),
};

export const sandboxPayment = z.object({
  ...facts,
  status: z.enum(['pending', 'succeeded', 'failed', 'cancelled', 'expired']),
});
export type SandboxPayment = z.infer<typeof sandboxPayment>;

export const sandboxPayout = z.object({
  status: z.enum(['pending', 'succeeded', 'failed']),
  transactionId: z.string().nullable(),
  failureReason: z.string().nullable(),
});

export const sandboxRefund = z.object({ refundId: z.string() });

export const sandboxName = z.object({ name: z.string() });

export const sandboxStatement = z.object({
  /** Absent where a sandbox of a former release answers. */
  balances: z.object({ opening: z.int(), closing: z.int() }).optional(),
  lines: z.array(
    z.object({
      type: z.enum(['payment', 'refund', 'reversal', 'payout', 'fee', 'settlement', 'top-up']),
      externalId: z.string(),
      refundId: z.string().nullable(),
      payoutId: z.string().nullable(),
      transactionId: z.string().nullable(),
      amount: z.int(),
    }),
  ),
});

export type SandboxLine = z.infer<typeof sandboxStatement>['lines'][number];

export const sandboxCallback = z.object({
  ...facts,
  eventId: z.string(),
  type: z.enum([
    'payment.succeeded',
    'payment.failed',
    'payment.cancelled',
    'payment.expired',
    'payment.reversed',
  ]),
});

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
