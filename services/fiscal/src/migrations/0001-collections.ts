import {
  auditCollections,
  createCollections,
  eventCollections,
  type Migration,
} from '@sokoni/common';

/** Of what is not acknowledged: the queue of a device, in order. */
const queue = {
  key: { deviceId: 1, sequence: 1 },
  partialFilterExpression: { acknowledgedAt: null },
} as const;

/** Everything the service stores, with its indexes. */
export const createAllCollections: Migration = {
  name: '0001-collections',
  up: (db) =>
    createCollections(db, {
      ...auditCollections,
      ...eventCollections,
      devices: [
        { key: { sellerId: 1 }, unique: true, partialFilterExpression: { active: true } },
        {
          key: { tin: 1, environment: 1 },
          unique: true,
          partialFilterExpression: { 'registration.state': 'registered' },
        },
        { key: { sellerId: 1, environment: 1 }, unique: true },
        { key: { dueAt: 1 }, partialFilterExpression: { dueAt: { $type: 'date' } } },
        { key: { oldestAt: 1, _id: 1 } },
        { key: { startsOn: 1 }, partialFilterExpression: { startsOn: { $gt: '' } } },
      ],
      receipts: [
        { key: { deviceId: 1, number: 1 }, unique: true },
        { key: { orderId: 1, sellerId: 1 }, unique: true },
        { key: { sellerId: 1, day: 1, _id: 1 } },
        { key: { sellerId: 1, _id: 1 } },
        { key: { sellerId: 1, paidAt: 1 } },
        { key: { deviceId: 1, day: 1, number: 1 } },
        { key: { verificationCode: 1 } },
        { key: { 'credits.at': 1, sellerId: 1 }, sparse: true },
        { key: { 'customer.userId': 1 }, sparse: true },
        queue,
      ],
      z_reports: [
        { key: { deviceId: 1, day: 1 }, unique: true },
        { key: { sellerId: 1, _id: 1 } },
        queue,
      ],
    }),
};
