import { createCollections, type Migration } from '@sokoni/common';

/** Users of single sign-on are found by their subject without reading all users. */
export const findSsoUsersByIndex: Migration = {
  name: '0003-sso-index',
  async up(db) {
    await createCollections(db, {
      users: [
        {
          key: { ssoSubject: 1 },
          name: 'sso_subject_given',
          unique: true,
          partialFilterExpression: { ssoSubject: { $gt: '' } },
        },
      ],
    });
    const users = db.collection('users');
    if (await users.indexExists('ssoSubject_1')) await users.dropIndex('ssoSubject_1');
  },
};
