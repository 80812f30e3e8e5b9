import {
  auditCollections,
  createCollections,
  eventCollections,
  type Migration,
  userReplicaCollections,
} from '@sokoni/common';

/** Everything the service stores, with its indexes. */
export const createAllCollections: Migration = {
  name: '0001-collections',
  up: (db) =>
    createCollections(db, {
      ...auditCollections,
      ...eventCollections,
      ...userReplicaCollections,
      idempotency_records: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
      delivery_subsidies: [
        { key: { orderId: 1, sellerId: 1 }, unique: true },
        { key: { sellerId: 1, status: 1, month: 1 } },
        { key: { dueAt: 1 }, partialFilterExpression: { status: 'waiting' } },
        { key: { status: 1, _id: -1 } },
        { key: { sameNetwork: 1, _id: -1 } },
      ],
      dispute_statements: [{ key: { orderId: 1, sellerId: 1, _id: 1 } }],
      ledger_postings: [
        { key: { kind: 1, reference: 1 }, unique: true },
        { key: { 'entries.account': 1, 'entries.ownerId': 1, at: 1 } },
        { key: { 'entries.ownerId': 1, _id: -1 } },
      ],
      orders: [
        { key: { orderNumber: 1 }, unique: true },
        { key: { 'buyer.userId': 1, wasPaid: 1, _id: -1 } },
        { key: { 'buyer.userId': 1, _id: -1 } },
        { key: { 'sellerOrders.sellerId': 1, wasPaid: 1, _id: -1 } },
        { key: { 'sellerOrders.sellerId': 1, 'sellerOrders.status': 1 } },
        { key: { wasPaid: 1, _id: -1 } },
        { key: { 'sellerOrders.status': 1, _id: -1 } },
        { key: { nextDueAt: 1 }, partialFilterExpression: { nextDueAt: { $type: 'date' } } },
      ],
      payment_events: [
        { key: { provider: 1, eventId: 1, bodyHash: 1 }, unique: true },
        { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
      ],
      payment_infos: [
        { key: { userId: 1, identity: 1 }, unique: true },
        { key: { userId: 1, _id: -1 } },
      ],
      payment_quarantine: [{ key: { at: 1 } }],
      payments: [
        { key: { purpose: 1, referenceId: 1, attempt: 1 }, unique: true },
        { key: { provider: 1, endedAt: 1 } },
        { key: { nextPollAt: 1 }, partialFilterExpression: { nextPollAt: { $type: 'date' } } },
        { key: { recheckAt: 1 }, partialFilterExpression: { recheckAt: { $type: 'date' } } },
        { key: { userId: 1 } },
      ],
      payouts: [
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
      ],
      reconciliation_days: [
        { key: { nextTryAt: 1 }, partialFilterExpression: { nextTryAt: { $type: 'date' } } },
      ],
      reconciliation_differences: [{ key: { date: -1, _id: 1 } }],
      refunds: [
        { key: { referenceId: 1 } },
        { key: { paymentId: 1 } },
        { key: { status: 1, _id: -1 } },
        { key: { provider: 1, endedAt: 1 } },
        { key: { nextTryAt: 1 }, partialFilterExpression: { nextTryAt: { $type: 'date' } } },
      ],
      seller_loads: [],
      delivery_entitlements: [],
      seller_balances: [],
      seller_wallets: [{ key: { state: 1, nextPayoutAt: 1 } }],
      sightings: [
        { key: { userId: 1, device: 1, network: 1 }, unique: true },
        { key: { seenAt: 1 }, expireAfterSeconds: 7776000 },
      ],
    }),
};
