import { checkStates, type Transitions } from '@sokoni/common';
import {
  DAY_MS,
  MANUAL_RAIL,
  type PayoutBlocker,
  type PayoutStatus,
  TANZANIA_OFFSET_MS,
  type UserReplica,
} from '@sokoni/contracts';
import { LEASE_MS } from '@sokoni/payment-providers';
import type { SellerDestination } from './destination.schema.ts';
import type { PayoutRecord, PayoutState } from './payout.schema.ts';

/**
 * Money above the ceiling awaits its release: one admin puts it in a batch, another one releases that.
 * `sent` is written before the provider is called: from then on it may have paid, and only its own
 * status, polled by the payout's id, ends the payout; it is `unanswered` while the last query brought
 * nothing. It is `requested` again only when the provider has certainly not got it, and may go to another
 * provider only then. What no provider can pay awaits the bank's next file; in a file it may be paid, goes
 * no other way, and only admins end it. What has not been sent fails where it would be lent to its seller.
 */
export const payoutTransitions: Transitions<PayoutState> = {
  'awaiting-release': ['in-batch', 'failed'],
  'in-batch': ['awaiting-release', 'requested'],
  requested: ['requested', 'sent', 'awaiting-bank', 'failed'],
  sent: ['requested', 'sent', 'unanswered', 'paid', 'failed'],
  unanswered: ['sent', 'paid', 'failed'],
  'awaiting-bank': ['in-bank-file', 'failed'],
  'in-bank-file': ['paid', 'failed'],
  paid: [],
  failed: [],
};

/** How a state is shown to others. */
const STATUS_OF: Readonly<Record<PayoutState, PayoutStatus>> = {
  'awaiting-release': 'waiting',
  'in-batch': 'waiting',
  requested: 'requested',
  sent: 'sent',
  unanswered: 'sent',
  'awaiting-bank': 'waiting',
  'in-bank-file': 'sent',
  paid: 'paid',
  failed: 'failed',
};
const PAYOUT_STATES = Object.keys(STATUS_OF) as PayoutState[];

/** The states in which a seller has one payout at most. */
export const OPEN_PAYOUT_STATES = PAYOUT_STATES.filter(
  (state) => payoutTransitions[state].length > 0,
);

/**
 * Those that an admin moves on; all others are on their way between us and a provider. Of one without an answer an
 * admin says what became of it.
 */
export const ADMIN_PAYOUT_STATES: readonly PayoutState[] = [
  'awaiting-release',
  'in-batch',
  'unanswered',
  'awaiting-bank',
  'in-bank-file',
];

export function statusOf({ state }: Pick<PayoutRecord, 'state'>): PayoutStatus {
  return STATUS_OF[state];
}

export function statesOf(status: PayoutStatus): PayoutState[] {
  return PAYOUT_STATES.filter((state) => STATUS_OF[state] === status);
}

export function hasEnded({ state }: Pick<PayoutRecord, 'state'>): boolean {
  return payoutTransitions[state].length === 0;
}

/** Its provider may have paid it. */
export function mayBePaid({ state }: Pick<PayoutRecord, 'state'>): boolean {
  return state === 'sent' || state === 'unanswered';
}

export function checkPayoutTable(): void {
  const used = Object.entries(payoutTransitions).flatMap(([from, to]) => [from, ...to]);
  checkStates('Payouts', PAYOUT_STATES, used);
}

export interface PayoutRequest {
  readonly id: string;
  readonly destination: SellerDestination;
  /** The provider that pays it, or `manual`. */
  readonly rail: string;
  readonly amountTzs: number;
  /** The admin who has it paid again; empty for the seller or the timer. */
  readonly madeBy: string;
  /** Above the ceiling; the bank's file has two admins, whatever the sum. */
  readonly needsRelease: boolean;
  readonly now: Date;
}

export function newPayout(request: PayoutRequest): PayoutRecord {
  const { id, destination, rail, amountTzs, madeBy, now } = request;
  const { _id: sellerId, to, holderName } = destination;
  const state = firstState(request);
  return {
    _id: id,
    sellerId,
    provider: rail,
    amountTzs,
    to,
    holderName,
    state,
    failureReason: '',
    reference: '',
    transactionId: '',
    madeBy,
    batchId: null,
    bankFileId: null,
    tries: 0,
    nextTryAt: state === 'requested' ? now : null,
    triedAt: null,
    sentAt: null,
    noted: null,
    createdAt: now,
    endedAt: null,
  };
}

function firstState({ rail, needsRelease }: PayoutRequest): PayoutState {
  if (rail === MANUAL_RAIL) return 'awaiting-bank';
  return needsRelease ? 'awaiting-release' : 'requested';
}

/** No provider can pay it: it goes out in a file for the bank. */
export function isByHand({ provider }: Pick<PayoutRecord, 'provider'>): boolean {
  return provider === MANUAL_RAIL;
}

/** A suspended seller's money waits; an unknown seller has other blockers. */
export function isStopped(seller: Pick<UserReplica, 'accountStatus'> | null): boolean {
  return seller !== null && seller.accountStatus !== 'active';
}

/** Commissions of cash sales alone are no such part of a payout while it waits. */
const LENT_PART = 10;

/**
 * Since it was requested so much was taken out of the balance, by reversals and refunds, that the shop would lend it. A
 * smaller debt holds nobody up, nor does one below the least payout: the next sales pay it.
 */
export function isLent(
  { amountTzs }: Pick<PayoutRecord, 'amountTzs'>,
  { availableTzs, minimumTzs }: Pick<PayoutCase, 'availableTzs' | 'minimumTzs'>,
): boolean {
  return -availableTzs >= Math.max(amountTzs / LENT_PART, minimumTzs);
}

const MINUTE_MS = 60_000;
/** Longer than a provider's answer may take. */
const ANSWER_MS = 5 * MINUTE_MS;

/** Sent, its provider does not say what became of it, and no replica has it in hand. */
export function isUnknown({ state, sentAt, triedAt }: UnknownCase, now: Date): boolean {
  const age = (at: Date | null) => (at ? now.getTime() - at.getTime() : 0);
  return state === 'unanswered' && age(sentAt) > ANSWER_MS && age(triedAt) > LEASE_MS;
}
type UnknownCase = Pick<PayoutRecord, 'state' | 'sentAt' | 'triedAt'>;

interface PayoutCase {
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
