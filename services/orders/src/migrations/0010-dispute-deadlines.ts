import type { Migration } from '@sokoni/common';

const DAY_MS = 24 * 3_600_000;

/** Disputes of the former version have no deadline for their seller; by when an admin decides stays as it was promised. */
export const dateOpenDisputes: Migration = {
  name: '0010-dispute-deadlines',
  up: async (db) => {
    const orders = db.collection('orders');
    const undated = { status: 'disputed', dispute: { $exists: false } };
    const statementDueAt = { $add: ['$$part.since', 3 * DAY_MS] };
    const dated = { $mergeObjects: ['$$part', { dispute: { statementDueAt, decisionDays: 4 } }] };
    const isUndated = {
      $and: [
        { $eq: ['$$part.status', 'disputed'] },
        { $eq: [{ $type: '$$part.dispute' }, 'missing'] },
      ],
    };
    const part = { $cond: [isUndated, dated, '$$part'] };
    await orders.updateMany({ sellerOrders: { $elemMatch: undated } } as object, [
      {
        $set: {
          sellerOrders: { $map: { input: '$sellerOrders', as: 'part', in: part } },
          // Its timers are computed anew.
          nextDueAt: '$$NOW',
        },
      },
    ]);
  },
};
