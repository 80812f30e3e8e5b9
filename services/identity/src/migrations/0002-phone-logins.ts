import { createCollections, type Migration } from '@sokoni/common';

/** Accounts without an email, and numbers that log in. */
export const letPhonesLogIn: Migration = {
  name: '0002-phone-logins',
  async up(db) {
    // The new index first: no email is without a unique one at any time.
    await createCollections(db, {
      login_codes: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
      users: [
        {
          key: { email: 1 },
          name: 'email_given',
          unique: true,
          partialFilterExpression: { email: { $gt: '' } },
        },
        {
          key: { confirmedPhone: 1 },
          unique: true,
          partialFilterExpression: { confirmedPhone: { $gt: '' } },
        },
      ],
    });
    const users = db.collection('users');
    if (await users.indexExists('email_1')) await users.dropIndex('email_1');
  },
};
