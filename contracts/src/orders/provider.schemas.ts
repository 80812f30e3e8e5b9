import { z } from 'zod';
import { requiredText, timestamp } from '../kit/fields.ts';
import { MOBILE_PAYMENT_TYPE_VALUES } from '../rules/mobile-money.ts';
import { refundWay } from './order.schemas.ts';
import { PAY_NUMBER_KINDS } from './pay-number.schemas.ts';

/** What a payment provider can do through our adapter of it; what is missing is done by hand. */
const providerCapabilities = z.object({
  /** How buyers pay. */
  collect: z.array(z.enum(['push', 'page', ...PAY_NUMBER_KINDS])),
  status: z.boolean(),
  cancel: z.boolean(),
  /** `full`: the whole payment, once; `partial`: any part of it. */
  refund: z.enum(['none', 'full', 'partial']),
  payout: z.array(z.enum(['wallet', 'bank'])),
  /** It names the wallet that paid, to which a payout may return the money. */
  payer: z.boolean(),
  /** Where it names the holder of a number. */
  nameLookup: z.array(z.enum(['wallet', 'bank'])),
  statement: z.boolean(),
  balance: z.boolean(),
  /** It pays each seller's share to the seller itself, so that the shop holds none of it. */
  splitsAtProvider: z.boolean(),
});
export type ProviderCapabilities = z.infer<typeof providerCapabilities>;

/**
 * What a route is for: payments, by the method that is expected of the buyer or `any`, or by the number that the
 * buyer has chosen to pay to, and payouts.
 */
export const routeName = z.enum([
  'any',
  ...MOBILE_PAYMENT_TYPE_VALUES,
  'card',
  ...PAY_NUMBER_KINDS,
  'wallet',
  'bank',
]);
export type RouteName = z.infer<typeof routeName>;

const providerUse = z.enum(['payments', 'payouts']);
export type ProviderUse = z.infer<typeof providerUse>;

/** By its answers of the last five minutes: a primary provider that is not healthy is passed over. */
const providerHealth = z.enum(['healthy', 'degraded', 'down']);
export type ProviderHealth = z.infer<typeof providerHealth>;

/** How a provider does in one of its uses. */
const providerState = z.object({
  use: providerUse,
  /** A route of this use names it; without one nothing new goes there, and its health is an old one. */
  routed: z.boolean(),
  health: providerHealth,
  /** When it became so; null when that is as long as the shop knows. */
  since: timestamp.nullable(),
  /** When it is tried again; null while it is healthy. */
  trialAt: timestamp.nullable(),
  /** Requests of the last five minutes, and those without a usable answer. */
  calls: z.int().nonnegative(),
  failures: z.int().nonnegative(),
  /** An admin has switched it off: nothing new goes there. */
  off: z.object({ reason: z.string(), byName: z.string(), at: timestamp }).nullable(),
});
export type ProviderState = z.infer<typeof providerState>;

const providerRoute = z.object({
  route: routeName,
  place: z.enum(['primary', 'spare']),
  /** What is new on this route goes to this provider now. */
  inUse: z.boolean(),
});
export type ProviderRoute = z.infer<typeof providerRoute>;

export const paymentProviderRow = z.object({
  name: z.string(),
  title: z.string(),
  /** It takes new payments; the others only serve their older ones. */
  current: z.boolean(),
  capabilities: providerCapabilities,
  /** How refunds are sent: by its own call, as a payout to the paying wallet, or by an admin. */
  refundWay,
  /** The balance that payouts are paid from; null when the provider does not report it. */
  floatTzs: z.int().nullable(),
  routes: z.array(providerRoute),
  /** Of payments, and of payouts where it is connected for them. */
  states: z.array(providerState),
});
export type PaymentProviderRow = z.infer<typeof paymentProviderRow>;

/** Payments and payouts that it has already stay with it. */
export const providerSwitchBody = z.object({
  provider: requiredText(40),
  use: providerUse,
  on: z.boolean(),
  reason: requiredText(200),
});
export type ProviderSwitchBody = z.infer<typeof providerSwitchBody>;
