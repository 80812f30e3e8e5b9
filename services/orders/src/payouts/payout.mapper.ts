import type { AnyPayout, EventData, Payout } from '@sokoni/contracts';
import type { PayoutRecord } from './payout.schema.ts';

export function toPayout(payout: PayoutRecord): Payout {
  const { _id, amountTzs, status, method, number, failureReason, transactionId } = payout;
  const createdAt = payout.createdAt.toISOString();
  const endedAt = payout.endedAt?.toISOString() ?? null;
  const facts = { amountTzs, status, method, number, failureReason, transactionId };
  return { _id, ...facts, createdAt, endedAt };
}

export function toAnyPayout(payout: PayoutRecord, sellerName: string): AnyPayout {
  return { ...toPayout(payout), sellerId: payout.sellerId, sellerName };
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
