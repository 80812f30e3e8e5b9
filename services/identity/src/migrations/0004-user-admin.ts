import { createCollections, type Migration } from '@sokoni/common';
import { type SearchedUser, searchWordsOf } from '../users/user-search.ts';

const BATCH = 500;

/** Admins search users by words, and list them by role and account status, without reading all users. */
export const findUsersByWords: Migration = {
  name: '0004-user-admin',
  async up(db) {
    await createCollections(db, {
      user_decisions: [{ key: { userId: 1, at: -1 } }],
      users: [
        { key: { searchWords: 1 } },
        { key: { role: 1, accountStatus: 1, _id: -1 } },
        { key: { accountStatus: 1, _id: -1 } },
      ],
    });
    const users = db.collection('users');
    if (await users.indexExists('role_1')) await users.dropIndex('role_1');
    const unread = users.find({ searchWords: { $exists: false } }).batchSize(BATCH);
    for await (const user of unread) {
      const searchWords = searchWordsOf(user as unknown as SearchedUser);
      await users.updateOne({ _id: user._id }, { $set: { searchWords } });
    }
  },
};
