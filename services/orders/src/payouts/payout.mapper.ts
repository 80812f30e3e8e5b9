import type { AnyPayout, EventData, MessageCode, Payout } from '@sokoni/contracts';
import type { PayoutRecord } from './payout.schema.ts';
import { isUnknown } from './payout.ts';

export function toPayout(payout: PayoutRecord, now: Date): Payout {
  const { _id, amountTzs, status, method, number, failureReason, transactionId } = payout;
  const createdAt = payout.createdAt.toISOString();
  const endedAt = payout.endedAt?.toISOString() ?? null;
  const facts = { amountTzs, status, method, number, failureReason, transactionId };
  return { _id, ...facts, unknown: isUnknown(payout, now), createdAt, endedAt };
}

export function toAnyPayout(payout: PayoutRecord, sellerName: string, now: Date): AnyPayout {
  const { sellerId, noted, provider } = payout;
  const reading = noted && { paid: noted.paid, transactionId: noted.transactionId };
  return { ...toPayout(payout, now), sellerId, sellerName, provider, noted: reading };
}

/** Says whether it goes out at once. */
export function payoutMessageOf({ status }: PayoutRecord): MessageCode {
  return status === 'waiting' ? 'payout-waits' : 'payout-requested';
}

/** A payout in events: the same facts at its beginning and its end. */
export function toPayoutFact(payout: PayoutRecord) {
  const { _id, sellerId, amountTzs, method, number, failureReason, transactionId } = payout;
  const data: EventData<'payout.requested'> = {
    payoutId: _id,
    sellerId,
    amountTzs,
    method,
    number,
    failureReason,
    transactionId,
  };
  return { aggregateId: _id, version: payout.open ? 1 : 2, data };
}
