import { currentUserId } from '@sokoni/common';
import {
  type AnyPayout,
  BALANCE_BELOW_ZERO,
  type Destination,
  type EventData,
  type MessageCode,
  maskedAccount,
  type Payout,
} from '@sokoni/contracts';
import type { PayoutRecord } from './payout.schema.ts';
import { hasEnded, isByHand, isUnknown, statusOf } from './payout.ts';

/** An account's last digits say to its owner which one it is. */
export function toShown(to: Destination): Destination {
  return to.kind === 'bank' ? { ...to, number: maskedAccount(to.number) } : to;
}

export function toPayout(payout: PayoutRecord, now: Date): Payout {
  const { _id, amountTzs, failureReason, transactionId } = payout;
  const facts = { amountTzs, status: statusOf(payout), failureReason, transactionId };
  const createdAt = payout.createdAt.toISOString();
  const endedAt = payout.endedAt?.toISOString() ?? null;
  const whereTo = { to: toShown(payout.to), byHand: isByHand(payout) };
  return { _id, ...facts, ...whereTo, unknown: isUnknown(payout, now), createdAt, endedAt };
}

/** Whose names `toAnyPayout` asks for. */
export function peopleOf({ sellerId, noted }: Pick<PayoutRecord, 'sellerId' | 'noted'>): string[] {
  return noted ? [sellerId, noted.adminId] : [sellerId];
}

export function toAnyPayout(
  payout: PayoutRecord,
  nameOf: (userId: string) => string,
  now: Date,
): AnyPayout {
  const { sellerId, noted, provider, reference } = payout;
  const sellerName = nameOf(sellerId);
  const reading = noted && {
    paid: noted.paid,
    transactionId: noted.transactionId,
    byName: nameOf(noted.adminId),
    isOwn: noted.adminId === currentUserId(),
  };
  const atProvider = { provider, providerReference: reference };
  return { ...toPayout(payout, now), sellerId, sellerName, ...atProvider, noted: reading };
}

/** Says whether it goes out at once. */
export function payoutMessageOf(payout: PayoutRecord): MessageCode {
  if (payout.state === 'awaiting-bank') return 'payout-waits-for-bank';
  return payout.state === 'awaiting-release' ? 'payout-waits' : 'payout-requested';
}

/** A payout in events: the same facts at its beginning and its end. */
export function toPayoutFact(payout: PayoutRecord) {
  const { _id, sellerId, amountTzs, failureReason, transactionId } = payout;
  const isReturned = isByHand(payout) && failureReason !== BALANCE_BELOW_ZERO;
  const data: EventData<'payout.requested'> = {
    payoutId: _id,
    sellerId,
    amountTzs,
    to: toShown(payout.to),
    failureReason,
    reason: isReturned ? failureReason : '',
    transactionId,
  };
  return { aggregateId: _id, version: hasEnded(payout) ? 2 : 1, data };
}
