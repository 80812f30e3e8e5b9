import { z } from 'zod';
import { BANK_CODES } from '../constants/banks.ts';
import { MOBILE_PAYMENT_TYPE_VALUES } from '../rules/mobile-money.ts';

/**
 * The shop's pay numbers: a lipa number of a mobile operator and an account at a bank. No provider stands behind
 * them; admins bring their statements.
 */
export const OWN_PAY_NUMBER_KINDS = ['lipa-number', 'bank-transfer'] as const;
export const ownPayNumberKind = z.enum(OWN_PAY_NUMBER_KINDS);
export type OwnPayNumberKind = z.infer<typeof ownPayNumberKind>;

/**
 * Ways to pay for which the buyer types a number into the menu of a wallet or a bank: nothing is sent to a
 * phone, and no page opens. They are routes of payments too.
 */
export const PAY_NUMBER_KINDS = ['control-number', ...OWN_PAY_NUMBER_KINDS] as const;
const payNumberKind = z.enum(PAY_NUMBER_KINDS);
export type PayNumberKind = z.infer<typeof payNumberKind>;

/** How long an order waits for money by number, with its stock reserved. */
export const PAY_NUMBER_MS = 6 * 3_600_000;

/**
 * The same by bank transfer: one working day. Most transfers arrive within it, and a seller with few pieces
 * cannot hold them back for longer; money that takes longer is late money.
 */
export const BANK_TRANSFER_MS = 24 * 3_600_000;

/** Orders that one buyer may have waiting for money by number: each holds stock for hours. */
export const PAY_NUMBER_ORDERS_MOST = 3;

/**
 * Ways to pay at a provider, at once: by a request on the phone of a wallet, or on the provider's page. Either of
 * them is `online`, for callers who leave the choice to us.
 */
export const ONLINE_WAYS = ['push', 'page'] as const;
export type OnlineWay = (typeof ONLINE_WAYS)[number];

export function isOnlineWay(method: string | null | undefined): method is OnlineWay {
  return ONLINE_WAYS.some((way) => way === method);
}

export function isPayNumberKind(method: string | null | undefined): method is PayNumberKind {
  return payNumberKind.safeParse(method).success;
}

/** The shop's own lipa number at a mobile operator, as the buyer needs it in the menu of a wallet. */
const lipaNumber = z.object({
  operator: z.enum(MOBILE_PAYMENT_TYPE_VALUES),
  /** Under which the operator has registered the lipa number; the menu shows it before the PIN. */
  name: z.string(),
  /** Of this payment alone: typed where the menu asks for one. */
  reference: z.string(),
});
export type LipaNumber = z.infer<typeof lipaNumber>;

/** The shop's pay number at a bank, as the buyer needs it for a transfer. */
const bankAccount = z.object({
  bank: z.enum(BANK_CODES),
  /** Of the account's holder: banks compare it. */
  name: z.string(),
  /** Of this payment alone: written as the reason of the transfer. */
  reference: z.string(),
});
export type BankAccount = z.infer<typeof bankAccount>;

/** The number that a waiting order is paid to. */
export const payNumber = z.object({
  kind: payNumberKind,
  number: z.string(),
  /** Of a lipa number; null for any other. Its name is that of the first release, whose replicas read these events. */
  till: lipaNumber.nullable(),
  /** Of a bank transfer alone. */
  account: bankAccount.optional(),
});
export type PayNumber = z.infer<typeof payNumber>;

/** How an order can be paid now. */
export const paymentMethods = z.object({
  /** Wallets whose owners can be sent a request to pay; empty or absent for none. */
  push: z.array(z.enum(MOBILE_PAYMENT_TYPE_VALUES)).optional(),
  /** A provider has a page for it; absent from a release that always has one. */
  page: z.boolean().optional(),
  numbers: z.array(
    z.object({
      kind: payNumberKind,
      /** How long the order waits for the money. */
      waitMinutes: z.int().positive(),
    }),
  ),
  /** The shop takes cash on delivery; whether of this buyer and for this order is another question. */
  cash: z.boolean(),
});
export type PaymentMethods = z.infer<typeof paymentMethods>;
