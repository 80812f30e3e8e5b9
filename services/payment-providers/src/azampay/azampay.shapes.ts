import { constants, createHash, createVerify, publicEncrypt } from 'node:crypto';
import type { MobilePaymentType } from '@sokoni/contracts';
import { z } from 'zod';
import type { PaymentState } from '../payment-provider.ts';
import type { AzampayConfig } from '../provider-config.ts';
import { text } from '../shared/provider-values.ts';

/** AzamPay's names of the operators that it serves. */
export const AZAMPAY_NETWORKS = {
  Mpesa: 'Mpesa',
  AirtelMoney: 'Airtel',
  TigoPesa: 'Tigo',
  HaloPesa: 'Halopesa',
} as const satisfies Record<MobilePaymentType, string>;
export type AzampayNetwork = (typeof AZAMPAY_NETWORKS)[MobilePaymentType];

export const azampayToken = z.object({
  data: z.object({ accessToken: z.string().min(1), expire: z.coerce.date() }),
});

export const azampayPush = z.object({ success: z.boolean(), transactionId: text, message: text });

/** `data` is the state; `success` only means that the query was answered. */
export const azampayStatus = z.object({
  success: z.boolean(),
  data: z.string().min(1),
  message: text,
});
export type AzampayStatus = z.infer<typeof azampayStatus>;

/** `utilityref` is our id. Some merchants get a signature, which does not cover the amount. */
export const azampayCallback = z.object({
  utilityref: z.string().min(1),
  reference: text,
  externalreference: text,
  transactionstatus: text,
  operator: text,
  signature: text,
});
type AzampayCallback = z.infer<typeof azampayCallback>;

/** The callback of a payout, for which no signature is published. */
export const azampayPayoutCallback = z.object({
  initiatorReferenceId: z.string().min(1),
  pgReferenceId: text,
  status: text,
});

export const azampayPayout = z.object({
  success: z.boolean().nullish(),
  pgReferenceId: text,
  message: text,
});

export const azampayName = z.object({ success: z.boolean().nullish(), name: text, message: text });

/** "Not found" in its documented shape: any other 404 means that the path itself does not exist. */
export const azampayNotFound = z.object({ success: z.literal(false) });

/** AzamPay's words for a state, in small letters; any other is "pending". */
export const AZAMPAY_STATES: Readonly<Record<string, PaymentState>> = {
  success: 'succeeded',
  successful: 'succeeded',
  complete: 'succeeded',
  completed: 'succeeded',
  fail: 'failed',
  failed: 'failed',
  failure: 'failed',
  rejected: 'failed',
  cancelled: 'cancelled',
};

/** Base64 of the RSA-encrypted SHA-512 of these values, joined without separators. */
export function azampayChecksum(
  {
    AZAMPAY_PUBLIC_KEY: key = '',
    AZAMPAY_CHECKSUM_DIGEST: digest,
  }: Pick<AzampayConfig, 'AZAMPAY_PUBLIC_KEY' | 'AZAMPAY_CHECKSUM_DIGEST'>,
  values: readonly (string | number)[],
): string {
  const hash = createHash('sha512').update(values.join('')).digest();
  const content = digest === 'bytes' ? hash : Buffer.from(hash.toString('hex'));
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, content).toString('base64');
}

/** RSA PKCS#1 v1.5 over SHA-256 of four fields: the amount is not one of them. */
export function isAzampaySignature(publicKey: string, message: AzampayCallback): boolean {
  const { utilityref, externalreference, transactionstatus, operator, signature } = message;
  return createVerify('RSA-SHA256')
    .update(`${utilityref}${externalreference}${transactionstatus}${operator}`)
    .verify(publicKey, signature, 'base64');
}
