import { createCollections, type Migration } from '@sokoni/common';

/** Payouts above the ceiling wait in batches; what went out without one is counted by the day. */
export const createPayoutBatches: Migration = {
  name: '0007-payout-batches',
  up: (db) =>
    createCollections(db, {
      payouts: [{ key: { batchId: 1 }, partialFilterExpression: { batchId: { $type: 'string' } } }],
      payout_batches: [{ key: { state: 1, _id: -1 } }],
      payout_days: [],
    }),
};
