import type { Migration } from '@sokoni/common';

const FIELDS = ['method', 'location', 'ward', 'landmark', 'phone'] as const;

/**
 * Users of the former version kept one address, in fields of its own: it is the first of their addresses, without a name.
 * The fields stay, for the replicas of that version that still run.
 */
export const keepAddressBooks: Migration = {
  name: '0002-address-books',
  up: async (db) => {
    const place = FIELDS.map((field) => [field, { $ifNull: [`$${field}`, ''] }]);
    const own = { _id: '$_id', name: '', ...Object.fromEntries(place) };
    await db
      .collection('addresses')
      .updateMany({ method: { $exists: true }, book: { $exists: false } }, [
        { $set: { book: [own] } },
      ]);
  },
};
