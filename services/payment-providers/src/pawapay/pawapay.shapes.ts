import type { MobilePaymentType } from '@sokoni/contracts';
import { z } from 'zod';
import { shillings, text } from '../shared/provider-values.ts';

/** pawaPay's names of the operators. */
export const PAWAPAY_PROVIDERS: Readonly<Record<MobilePaymentType, string>> = {
  Mpesa: 'VODACOM_TZA',
  AirtelMoney: 'AIRTEL_TZA',
  TigoPesa: 'TIGO_TZA',
  HaloPesa: 'HALOTEL_TZA',
};

const reason = z.object({ failureCode: text, failureMessage: text }).nullish();

/** The answer to a deposit, payout or refund. */
export const pawapayInitiation = z.object({
  status: z.enum(['ACCEPTED', 'REJECTED', 'DUPLICATE_IGNORED']),
  failureReason: reason,
});

const account = z.object({
  accountDetails: z.object({ phoneNumber: text, provider: text }),
});

const transaction = z.object({
  depositId: text,
  status: z.string().min(1),
  amount: shillings,
  currency: z.string().min(1),
  payer: account.nullish(),
  providerTransactionId: text,
  failureReason: reason,
});
export type PawapayTransaction = z.infer<typeof transaction>;

/** `NOT_FOUND` is documented: pawaPay never got it. */
export const pawapayStatus = z.discriminatedUnion('status', [
  z.object({ status: z.literal('FOUND'), data: transaction }),
  z.object({ status: z.literal('NOT_FOUND') }),
]);

export const pawapayPrediction = z.object({
  provider: z.string().min(1),
  phoneNumber: z.string().min(1),
});

const limits = z.object({ minAmount: shillings.optional(), maxAmount: shillings.optional() });
const operations = z.record(z.string(), limits);

export const pawapayConfiguration = z.object({
  countries: z.array(
    z.object({
      providers: z.array(
        z.object({
          provider: z.string(),
          currencies: z.array(
            z.object({
              currency: z.string(),
              operationTypes: z.union([operations, z.array(operations)]),
            }),
          ),
        }),
      ),
    }),
  ),
});
export type PawapayConfiguration = z.infer<typeof pawapayConfiguration>;

export const pawapayCallback = z.object({
  depositId: text,
  payoutId: text,
  refundId: text,
  status: z.string().min(1),
});

/** pawaPay takes UUIDs of version 4; the 24 hexadecimal digits of an id fit into one, and back. */
export function toPawapayId(id: string): string {
  const [a, b, c, d, e] = [
    id.slice(0, 8),
    id.slice(8, 12),
    id.slice(12, 15),
    id.slice(15, 18),
    id.slice(18),
  ];
  return `${a}-${b}-4${c}-8${d}-${e}000000`;
}

/** Empty for a foreign UUID. */
export function fromPawapayId(uuid: string): string {
  const found =
    /^([0-9a-f]{8})-([0-9a-f]{4})-4([0-9a-f]{3})-8([0-9a-f]{3})-([0-9a-f]{6})0{6}$/.exec(uuid);
  return found ? found.slice(1).join('') : '';
}
