import {
  auditCollections,
  createCollections,
  eventCollections,
  limitCollections,
  type Migration,
  userReplicaCollections,
} from '@sokoni/common';
import { PAY_NUMBER_COLLECTIONS } from '../personal-data.ts';

/** Everything the service stores, with its indexes. */
export const createAllCollections: Migration = {
  name: '0001-collections',
  up: (db) =>
    createCollections(db, {
      ...auditCollections,
      ...eventCollections,
      ...limitCollections,
      ...userReplicaCollections,
      idempotency_records: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
      buyer_numbers: [
        { key: { numberHash: 1 } },
        { key: { userId: 1 } },
        { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
      ],
      counted_parts: [{ key: { sellerId: 1 } }],
      delivery_entitlements: [],
      delivery_subsidies: [
        { key: { orderId: 1, sellerId: 1 }, unique: true },
        { key: { sellerId: 1, status: 1, month: 1 } },
        { key: { dueAt: 1 }, partialFilterExpression: { status: 'waiting' } },
        { key: { status: 1, _id: -1 } },
        { key: { sameNetwork: 1, _id: -1 } },
      ],
      dispute_statements: [{ key: { orderId: 1, sellerId: 1, number: 1 }, unique: true }],
      ledger_postings: [
        // Prevents double postings: the same fact has the same kind and reference.
        { key: { kind: 1, reference: 1 }, unique: true },
        { key: { 'entries.account': 1, 'entries.ownerId': 1, at: 1 } },
        // For a seller's statement.
        { key: { 'entries.ownerId': 1, _id: -1 } },
      ],
      market_terms: [],
      orders: [
        { key: { orderNumber: 1 }, unique: true },
        { key: { 'buyer.userId': 1, confirmed: 1, _id: -1 } },
        { key: { 'buyer.userId': 1, _id: -1 } },
        { key: { 'sellerOrders.sellerId': 1, confirmed: 1, _id: -1 } },
        // Tasks and open orders of a seller among all that have ended; those of a status newest first.
        { key: { 'sellerOrders.sellerId': 1, 'sellerOrders.status': 1, _id: -1 } },
        { key: { 'search.keys': 1, _id: -1 } },
        { key: { confirmed: 1, _id: -1 } },
        { key: { 'sellerOrders.status': 1, _id: -1 } },
        { key: { nextDueAt: 1 }, partialFilterExpression: { nextDueAt: { $type: 'date' } } },
      ],
      payment_events: [
        // The body's hash is part of the key: else a forger could occupy the id of the real message.
        { key: { provider: 1, eventId: 1, bodyHash: 1 }, unique: true },
        { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
      ],
      payment_infos: [
        { key: { userId: 1, identity: 1 }, unique: true },
        { key: { userId: 1, _id: -1 } },
      ],
      payment_quarantine: [
        { key: { at: 1 }, partialFilterExpression: { decision: null } },
        { key: { referenceId: 1 } },
        // The same money, however often its provider reports it.
        { key: { paymentId: 1, transactionId: 1, receivedTzs: 1 }, unique: true },
      ],
      payments: [
        { key: { purpose: 1, referenceId: 1, attempt: 1 }, unique: true },
        { key: { provider: 1, endedAt: 1 } },
        { key: { nextPollAt: 1 }, partialFilterExpression: { nextPollAt: { $type: 'date' } } },
        { key: { recheckAt: 1 }, partialFilterExpression: { recheckAt: { $type: 'date' } } },
        { key: { userId: 1 } },
        {
          key: { claimedCode: 1 },
          unique: true,
          partialFilterExpression: { claimedCode: { $gt: '' } },
        },
        { key: { claimedAt: 1 }, partialFilterExpression: { claimedAt: { $type: 'date' } } },
        { key: { reference: 1 }, partialFilterExpression: { reference: { $gt: '' } } },
        { key: { transactionId: 1 }, partialFilterExpression: { transactionId: { $gt: '' } } },
      ],
      payout_batches: [{ key: { state: 1, _id: -1 } }],
      payout_days: [],
      payouts: [
        // A seller has one open payout at a time.
        {
          key: { sellerId: 1 },
          unique: true,
          partialFilterExpression: { open: true },
          name: 'one-open',
        },
        { key: { sellerId: 1, _id: -1 } },
        { key: { status: 1, _id: -1 } },
        { key: { provider: 1, endedAt: 1 } },
        { key: { nextTryAt: 1 }, partialFilterExpression: { nextTryAt: { $type: 'date' } } },
        { key: { batchId: 1 }, partialFilterExpression: { batchId: { $gt: '' } } },
      ],
      pickup_stations: [
        { key: { open: 1, location: 1, name: 1 } },
        {
          key: { counterKeyHash: 1 },
          unique: true,
          partialFilterExpression: { counterKeyHash: { $gt: '' } },
        },
      ],
      product_days: [{ key: { sellerId: 1, date: 1 } }],
      promotion_uses: [{ key: { userId: 1, promotionId: 1 } }, { key: { orderId: 1 } }],
      promotions: [
        { key: { sellerId: 1, _id: -1 } },
        { key: { sellerId: 1, code: 1, paused: 1 } },
        {
          key: { code: 1 },
          unique: true,
          partialFilterExpression: { code: { $gt: '' } },
        },
      ],
      provider_states: [],
      reconciliation_days: [
        { key: { nextTryAt: 1 }, partialFilterExpression: { nextTryAt: { $type: 'date' } } },
      ],
      reconciliation_differences: [
        { key: { date: -1, _id: 1 } },
        { key: { foundAt: 1 }, partialFilterExpression: { resolvedAt: null } },
      ],
      refund_requests: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
      refunds: [
        { key: { referenceId: 1 } },
        { key: { paymentId: 1 } },
        { key: { userId: 1, status: 1 } },
        { key: { status: 1, _id: -1 } },
        { key: { provider: 1, endedAt: 1 } },
        { key: { nextTryAt: 1 }, partialFilterExpression: { nextTryAt: { $type: 'date' } } },
      ],
      seller_balances: [],
      seller_days: [{ key: { sellerId: 1, date: 1 } }],
      order_locks: [],
      seller_events: [],
      seller_destinations: [
        { key: { state: 1, nextPayoutAt: 1 } },
        {
          key: { 'next.state': 1 },
          partialFilterExpression: { 'next.state': 'unchecked' },
        },
      ],
      shop_terms: [],
      sightings: [
        { key: { userId: 1, device: 1, network: 1 }, unique: true },
        { key: { seenAt: 1 }, expireAfterSeconds: 7776000 },
      ],
      statement_lines: [
        { key: { provider: 1, date: 1 } },
        { key: { provider: 1, id: 1 } },
        { key: { provider: 1, transactionId: 1 } },
      ],
      [PAY_NUMBER_COLLECTIONS.days.collection]: [],
      [PAY_NUMBER_COLLECTIONS.files.collection]: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
      [PAY_NUMBER_COLLECTIONS.lines.collection]: [
        {
          key: { paymentId: 1 },
          unique: true,
          partialFilterExpression: { paymentId: { $gt: '' } },
        },
        { key: { state: 1, at: 1 } },
        { key: { day: 1 } },
        { key: { matchedDay: 1 } },
        { key: { changedAt: 1 } },
        { key: { code: 1 } },
      ],
      [PAY_NUMBER_COLLECTIONS.references.collection]: [],
    }),
};
