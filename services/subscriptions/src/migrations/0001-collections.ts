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
      plan_tasks: [{ key: { doneAt: 1, createdAt: -1 } }],
      purchases: [
        {
          key: { 'refund.number': 1 },
          unique: true,
          partialFilterExpression: { 'refund.number': { $gt: '' } },
        },
        { key: { sellerId: 1, plan: 1, previousId: 1 }, unique: true },
        {
          key: { receiptNumber: 1 },
          unique: true,
          partialFilterExpression: { receiptNumber: { $gt: '' } },
        },
      ],
      receipt_counters: [],
      subscriptions: [{ key: { nextChangeAt: 1 } }, { key: { nextReminderAt: 1 } }],
    }),
};

export const createPlanTerms: Migration = {
  name: '0002-plan-terms',
  up: (db) => createCollections(db, { plan_terms: [] }),
};
