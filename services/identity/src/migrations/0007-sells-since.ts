import { createCollections, type Migration } from '@sokoni/common';

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
