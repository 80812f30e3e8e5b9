import { createCollections, type Migration } from '@sokoni/common';

/** Admins have roles, and owners confirm what another owner asks for. */
export const keepAdminRoles: Migration = {
  name: '0007-admin-roles',
  async up(db) {
    await createCollections(db, {
      admin_requests: [
        { key: { userId: 1 }, unique: true },
        { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
      ],
    });
    const users = db.collection('users');
    const unset = { adminRoles: { $exists: false } };
    await users.updateMany({ ...unset, role: 'ADMIN' }, { $set: { adminRoles: ['owner'] } });
    await users.updateMany(unset, { $set: { adminRoles: [] } });
  },
};
