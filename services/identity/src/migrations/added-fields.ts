import { createCollections, type Migration } from '@sokoni/common';

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

/** Who has become a seller lately. Of the sellers so far the trail says when, else their accounts. */
export const noteWhenSellersBegan: Migration = {
  name: '0007-sells-since',
  up: async (db) => {
    await createCollections(db, {
      users: [{ key: { sellsSince: 1 }, partialFilterExpression: { role: 'SELLER' } }],
    });
    const users = db.collection('users');
    for await (const { _id } of users.find(
      { role: 'SELLER', sellsSince: { $exists: false } },
      { projection: { _id: 1 } },
    )) {
      const entries = { $elemMatch: { aggregate: `user:${_id}`, 'state.role': 'SELLER' } };
      const first = await db.collection('audit').findOne({ entries }, { sort: { _id: 1 } });
      const sellsSince = (first?.at as Date | undefined) ?? _id.getTimestamp();
      await users.updateOne({ _id }, { $set: { sellsSince } });
    }
  },
};
