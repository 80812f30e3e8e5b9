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
