import type { Collections } from './migrations.ts';

const DAY_SECONDS = 24 * 3_600;

/** What `EventsModule` stores, in every service. */
export const eventCollections: Collections = {
  outbox: [{ key: { leaseUntil: 1 } }, { key: { claim: 1 }, sparse: true }],
  event_bindings: [],
  inbox: [{ key: { handledAt: 1 }, expireAfterSeconds: 14 * DAY_SECONDS }],
};

/** What `AuditModule` stores. */
export const auditCollections: Collections = {
  audit: [{ key: { 'entries.aggregate': 1, at: 1 } }],
};

/** What `UserReplicasModule` stores. */
export const userReplicaCollections: Collections = { user_replicas: [] };

/** What `LimitsModule` stores. Two first counts at once make one counter because `key` is unique. */
export const limitCollections: Collections = {
  limit_counters: [
    { key: { expire: -1 }, expireAfterSeconds: 0 },
    { key: { key: 1 }, unique: true },
  ],
};
