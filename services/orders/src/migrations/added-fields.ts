import { randomUUID } from 'node:crypto';
import { createCollections, type Migration } from '@sokoni/common';
import { DAY_MS, type EventData, type EventEnvelope } from '@sokoni/contracts';
import { FORMER_STATEMENT_MS } from '../orders/seller-order-timers.ts';
import { PAY_NUMBER_COLLECTIONS } from '../personal-data.ts';
import type { PromotionRecord } from '../promotions/promotion.schema.ts';
import { deliveryOf } from '../promotions/promotion.ts';

/** A line of the pay numbers whose money was sent back gives its payment up, so that the right one may pay it. */
export const giveUpReturnedLines: Migration = {
  name: '0003-returned-lines',
  up: async (db) => {
    await createCollections(db, {
      [PAY_NUMBER_COLLECTIONS.lines.collection]: [
        { key: { returnedFor: 1 }, partialFilterExpression: { returnedFor: { $gt: '' } } },
      ],
    });
    const returned = db.collection('payment_quarantine').find({ decision: 'return' });
    for await (const { paymentId, transactionId } of returned) {
      const transaction = { $or: [{ code: transactionId }, { _id: transactionId }] };
      const given = { state: 'returned', paymentId: null, returnedFor: paymentId };
      await db
        .collection(PAY_NUMBER_COLLECTIONS.lines.collection)
        .updateOne({ paymentId, state: 'matched', ...transaction }, { $set: given });
    }
  },
};

/** Disputed parts of the former version do not say whether their seller has stated a case: their statements do. */
export const noteSellersStatements: Migration = {
  name: '0005-seller-statements',
  up: async (db) => {
    const orders = db.collection('orders');
    const stated = await db
      .collection('dispute_statements')
      .aggregate<{ _id: { orderId: string; sellerId: string }; at: Date }>([
        { $match: { by: 'seller' } },
        { $group: { _id: { orderId: '$orderId', sellerId: '$sellerId' }, at: { $max: '$at' } } },
      ]);
    for await (const { _id, at } of stated) {
      const { orderId, sellerId } = _id;
      const unsaid = { sellerId, status: 'disputed', sellerStatedAt: { $exists: false } };
      await orders.updateOne({ _id: orderId, sellerOrders: { $elemMatch: unsaid } } as object, {
        $set: { 'sellerOrders.$.sellerStatedAt': at },
      });
    }
  },
};

/**
 * Disputes of the former version had no reminder. Only their timer is set: an old replica that saves such an order during
 * the upgrade drops fields that it does not know.
 */
export const remindOfFormerDisputes: Migration = {
  name: '0010-dispute-deadlines',
  up: async (db) => {
    const former = { status: 'disputed', dispute: { $exists: false } };
    const parts = {
      $filter: {
        input: '$sellerOrders',
        as: 'part',
        cond: {
          $and: [
            { $eq: ['$$part.status', 'disputed'] },
            { $eq: [{ $type: '$$part.dispute' }, 'missing'] },
          ],
        },
      },
    };
    const remindedAt = { $add: ['$$part.since', FORMER_STATEMENT_MS - DAY_MS] };
    const soonest = { $min: { $map: { input: parts, as: 'part', in: remindedAt } } };
    await db
      .collection('orders')
      .updateMany({ sellerOrders: { $elemMatch: former } } as object, [
        { $set: { nextDueAt: { $min: ['$nextDueAt', soonest] } } },
      ]);
  },
};

/** Replicas of catalogue's former version, which do not read what is announced, have ended by then. */
const UPGRADED_MS = 15 * 60_000;

/**
 * What promotions make free was not announced by the former version: catalogue learns it of those that are stored as of
 * their next version, which is announced by the sweep of the outbox. Run again, it announces them once more.
 */
export const announceFreeDeliveries: Migration = {
  name: '0015-free-deliveries',
  up: async (db) => {
    const promotions = db.collection<PromotionRecord>('promotions');
    const known = { kind: 'free-delivery', code: null, paused: false } as const;
    for (const _id of await promotions.distinct('_id', known)) {
      const next = { $inc: { version: 1 } };
      const stored = await promotions.findOneAndUpdate({ _id }, next, { returnDocument: 'after' });
      const delivery = stored && deliveryOf(stored);
      if (!delivery) continue;
      const data = { promotionId: _id, sellerId: stored.sellerId, offer: null, delivery };
      const leaseUntil = new Date(Date.now() + UPGRADED_MS);
      const event = envelopeOf(data, stored.version, leaseUntil);
      const events = [{ eventId: event.eventId, name: event.name, payload: JSON.stringify(event) }];
      const batch = { _id: randomUUID() as never, events, leaseUntil };
      await db.collection('outbox').insertOne(batch);
    }
  },
};

/** Events that wait on purpose are not late: it occurs when it is sent. */
function envelopeOf(
  data: EventData<'promotion.changed'>,
  version: number,
  sentAt: Date,
): EventEnvelope {
  return {
    eventId: randomUUID(),
    name: 'promotion.changed',
    aggregateId: data.promotionId,
    version,
    occurredAt: sentAt.toISOString(),
    causationId: null,
    traceparent: null,
    data,
  };
}
