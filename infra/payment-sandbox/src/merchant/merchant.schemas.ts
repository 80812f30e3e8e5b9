import { createHash, timingSafeEqual } from 'node:crypto';
import type { onRequestHookHandler } from 'fastify';
import { z } from 'zod';
import { methodCodes } from '../payments/payment-status.ts';
import { Problem } from '../problem.ts';

// Ids start with a letter or digit, so that no spreadsheet reads one in the statement as a formula.
const merchantId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,99}$/);
const webUrl = z.url({ protocol: /^https?$/ });
const amount = z.int().positive().max(1_000_000_000);
const ownParameters = ['session', 'lang'];

const walletNumber = z.string().regex(/^[67]\d{8}$/);
const wallet = z.enum(methodCodes).exclude(['card']);

const session = z.strictObject({
  externalId: merchantId,
  amount,
  currency: z.literal('TZS'),
  description: z.string().trim().min(1).max(200),
  customer: z.strictObject({
    name: z.string().trim().min(1).max(120),
    email: z.email().optional(),
    phone: z.string().max(20).optional(),
  }),
  callbackUrl: webUrl,
  successUrl: webUrl,
  cancelUrl: webUrl,
  expiresAt: z.iso
    .datetime({ offset: true })
    .refine((value) => Date.parse(value) > Date.now(), 'must be in the future'),
  pageQuery: z
    .record(z.string(), z.string())
    .refine((query) => ownParameters.every((name) => !(name in query)), {
      error: `may not contain ${ownParameters.join(' or ')}`,
    })
    .default({}),
  /** With it the answer has a number to pay to, which the home page takes; else only the page is paid on. */
  payBy: z.literal('control-number').optional(),
  /** With it this phone is sent a request, and the payment has no page. */
  prompt: z.strictObject({ method: wallet, number: walletNumber }).optional(),
});

export const sessionRequest = session.refine(({ payBy, prompt }) => !(payBy && prompt), {
  error: 'names both a number and a prompt',
});

export type SessionRequest = z.infer<typeof sessionRequest>;

export const refundRequest = z.strictObject({
  refundId: merchantId,
  externalId: merchantId,
  amount,
});

export type RefundRequest = z.infer<typeof refundRequest>;

/** A wallet's number or that of a bank account. */
const number = z.string().regex(/^\d{8,16}$/);
const facts = { payoutId: merchantId, amount };

/** To a wallet, or to an account at a bank. */
export const payoutRequest = z.union([
  z.strictObject({
    ...facts,
    method: wallet,
    number: walletNumber,
    bank: z.undefined().optional(),
  }),
  z.strictObject({
    ...facts,
    bank: z.string().regex(/^[a-z-]{2,30}$/),
    number,
    method: z.undefined().optional(),
  }),
]);

export type PayoutRequest = z.infer<typeof payoutRequest>;

export const nameEntry = z.strictObject({ number, name: z.string().trim().min(1).max(120) });
export const nameParams = z.object({ number });
export const payoutParams = z.object({ payoutId: z.string() });

export const statementQuery = z.object({ date: z.iso.date() });
export const paymentParams = z.object({ externalId: z.string() });

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Lets in only requests that carry the merchant's key. */
export function requireKey(key: string): onRequestHookHandler {
  const expected = digest(`Bearer ${key}`);
  return (request, _reply, done) => {
    const given = digest(request.headers.authorization ?? '');
    done(
      timingSafeEqual(given, expected)
        ? undefined
        : new Problem('unauthorized', 'Send your key as "Authorization: Bearer …".'),
    );
  };
}
