import { checkStates, type Transitions } from '@sokoni/common';
import {
  DAY_MS,
  MANUAL_RAIL,
  type PayoutBlocker,
  type PayoutStatus,
  payoutStatus,
  TANZANIA_OFFSET_MS,
  type UserReplica,
} from '@sokoni/contracts';
import { LEASE_MS } from '@sokoni/payment-providers';
import type { SellerDestination } from './destination.schema.ts';
import type { PayoutRecord } from './payout.schema.ts';

/**
 * `sent` is written before the provider is called: from then on it may have paid, and only its own
 * status, polled by the payout's id, ends the payout. It is `requested` again only when the provider has
 * certainly not got it, and may go to another provider only then. `waiting` is money above the ceiling, until a second admin releases it, or money
 * that no provider can pay, until it is in a file for the bank: then it is `sent`, and only admins end it.
 */
export const payoutTransitions: Transitions<PayoutStatus> = {
  waiting: ['requested', 'sent'],
  requested: ['requested', 'waiting', 'sent', 'failed'],
  sent: ['requested', 'sent', 'paid', 'failed'],
  paid: [],
  failed: [],
};

export function checkPayoutTable(): void {
  const used = Object.entries(payoutTransitions).flatMap(([from, to]) => [from, ...to]);
  checkStates('Payouts', payoutStatus.options, used);
}

export interface PayoutRequest {
  readonly id: string;
  readonly destination: SellerDestination;
  /** The provider that pays it, or `manual`. */
  readonly rail: string;
  readonly amountTzs: number;
  /** The admin who has it paid again; empty for the seller or the timer. */
  readonly madeBy: string;
  readonly waits: boolean;
  readonly now: Date;
}

export function newPayout(request: PayoutRequest): PayoutRecord {
  const { id, destination, rail, amountTzs, madeBy, waits, now } = request;
  const { _id: sellerId, to, holderName } = destination;
  return {
    _id: id,
    sellerId,
    provider: rail,
    amountTzs,
    to,
    holderName,
    status: waits ? 'waiting' : 'requested',
    open: true,
    failureReason: '',
    reference: '',
    transactionId: '',
    madeBy,
    batchId: null,
    tries: 0,
    nextTryAt: waits ? null : now,
    triedAt: null,
    sentAt: null,
    unanswered: false,
    noted: null,
    createdAt: now,
    endedAt: null,
  };
}

/** No provider can pay it: it goes out in a file for the bank. */
export function isByHand({ provider }: Pick<PayoutRecord, 'provider'>): boolean {
  return provider === MANUAL_RAIL;
}

/** A suspended seller's money waits; an unknown seller has other blockers. */
export function isStopped(seller: Pick<UserReplica, 'accountStatus'> | null): boolean {
  return seller !== null && seller.accountStatus !== 'active';
}

const MINUTE_MS = 60_000;
/** Longer than a provider's answer may take. */
const ANSWER_MS = 5 * MINUTE_MS;

/** Sent, its provider does not say what became of it, and no replica has it in hand. */
export function isUnknown(
  { status, sentAt, triedAt, unanswered }: UnknownCase,
  now: Date,
): boolean {
  const age = (at: Date | null) => (at ? now.getTime() - at.getTime() : 0);
  return status === 'sent' && unanswered && age(sentAt) > ANSWER_MS && age(triedAt) > LEASE_MS;
}
type UnknownCase = Pick<PayoutRecord, 'status' | 'sentAt' | 'triedAt' | 'unanswered'>;

export interface PayoutCase {
  readonly sellerActive: boolean;
  readonly sellerVerified: boolean;
  readonly destination: Pick<SellerDestination, 'state'> | null;
  readonly availableTzs: number;
  readonly minimumTzs: number;
  readonly underWay: boolean;
}

/** The first reason against a payout; null without one. */
export function findBlocker(the: PayoutCase): PayoutBlocker | null {
  if (!the.sellerActive) return 'seller-suspended';
  if (!the.sellerVerified) return 'seller-unverified';
  if (!the.destination) return 'no-destination';
  if (the.destination.state !== 'verified') return 'destination-unverified';
  if (the.underWay) return 'under-way';
  return the.availableTzs < the.minimumTzs ? 'below-minimum' : null;
}

/** The epoch was a Thursday: its fifth day began the first Monday. */
const FIRST_MONDAY = 4;

/** Payouts go out when a Monday begins in Dar es Salaam. */
export function nextMonday(now: Date): Date {
  const today = Math.floor((now.getTime() + TANZANIA_OFFSET_MS) / DAY_MS);
  const sinceMonday = (((today - FIRST_MONDAY) % 7) + 7) % 7;
  return new Date((today + 7 - sinceMonday) * DAY_MS - TANZANIA_OFFSET_MS);
}
