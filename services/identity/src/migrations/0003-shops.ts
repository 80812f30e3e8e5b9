import { createCollections, type Migration } from '@sokoni/common';
import { shopNameKey } from '../users/user.ts';

/**
 * The name of a shop is one shop's: of those that have the same so far, the oldest holds it and the others keep it
 * until they change it. Who was a seller once lost the shop by a decision of an admin.
 */
export const keepShops: Migration = {
  name: '0003-shops',
  up: async (db) => {
    const users = db.collection('users');
    const partialFilterExpression = { shopNameKey: { $gt: '' } };
    await createCollections(db, {
      users: [{ key: { shopNameKey: 1 }, unique: true, partialFilterExpression }],
    });
    const taken = new Set<string>();
    const shops = { role: { $ne: 'GENERAL' }, businessName: { $gt: '' } };
    const named = users.find(shops, { projection: { businessName: 1 } });
    for await (const { _id, businessName } of named.sort({ _id: 1 })) {
      const key = shopNameKey(String(businessName));
      if (taken.has(key)) continue;
      taken.add(key);
      await users.updateOne({ _id }, { $set: { shopNameKey: key } });
    }
    const sold = [
      { businessName: { $gt: '' } },
      { verification: { $exists: true, $ne: 'unverified' } },
    ];
    await users.updateMany({ role: 'GENERAL', $or: sold }, { $set: { shopClosed: true } });
  },
};
