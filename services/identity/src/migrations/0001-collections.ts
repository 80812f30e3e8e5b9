import {
  auditCollections,
  createCollections,
  eventCollections,
  limitCollections,
  type Migration,
} from '@sokoni/common';

/** Everything the service stores, with its indexes. */
export const createAllCollections: Migration = {
  name: '0001-collections',
  up: (db) =>
    createCollections(db, {
      ...auditCollections,
      ...eventCollections,
      ...limitCollections,
      addresses: [],
      admin_requests: [
        { key: { userId: 1 }, unique: true },
        { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
      ],
      api_keys: [{ key: { hash: 1 }, unique: true }, { key: { sellerId: 1 } }],
      contact_changes: [
        { key: { tokenHash: 1 }, unique: true },
        { key: { userId: 1, changedAt: 1 } },
        { key: { email: 1 }, partialFilterExpression: { email: { $gt: '' } } },
        { key: { confirmedPhone: 1 }, partialFilterExpression: { confirmedPhone: { $gt: '' } } },
        { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
      ],
      email_changes: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
      login_codes: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
      password_resets: [
        { key: { tokenHash: 1 }, unique: true },
        { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
      ],
      phone_codes: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
      revocations: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }, { key: { userId: 1 } }],
      role_locks: [],
      signing_keys: [{ key: { generation: 1 }, unique: true }],
      sso_sessions: [
        { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
        { key: { sids: 1 } },
        { key: { userId: 1 } },
        { key: { notifyAt: 1 }, partialFilterExpression: { notifyAt: { $type: 'date' } } },
      ],
      team_members: [
        { key: { sellerId: 1, phone: 1 }, unique: true },
        { key: { phone: 1 } },
        // One shop a person, so that it is clear for whom they act.
        { key: { userId: 1 }, unique: true, partialFilterExpression: { userId: { $gt: '' } } },
      ],
      user_decisions: [{ key: { userId: 1, at: -1 } }],
      users: [
        { key: { email: 1 }, unique: true, partialFilterExpression: { email: { $gt: '' } } },
        { key: { username: 1 }, unique: true, collation: { locale: 'en', strength: 2 } },
        {
          key: { confirmedPhone: 1 },
          unique: true,
          partialFilterExpression: { confirmedPhone: { $gt: '' } },
        },
        {
          key: { ssoSubject: 1 },
          unique: true,
          partialFilterExpression: { ssoSubject: { $gt: '' } },
        },
        { key: { searchWords: 1 } },
        { key: { role: 1, accountStatus: 1, _id: -1 } },
        { key: { accountStatus: 1, _id: -1 } },
        // The queue of verifications.
        { key: { role: 1, verification: 1, _id: -1 } },
      ],
      verification_evidence: [{ key: { decidedAt: 1 } }],
    }),
};
