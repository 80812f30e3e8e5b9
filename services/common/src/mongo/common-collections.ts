import { type Collections, createCollections, type Migration } from './migrations.ts';

const DAY_SECONDS = 24 * 3_600;

/** What `EventsModule` stores, in every service. */
export const eventCollections: Collections = {
  outbox: [{ key: { leaseUntil: 1 } }, { key: { claim: 1 }, sparse: true }],
  event_bindings: [],
  inbox: [{ key: { handledAt: 1 }, expireAfterSeconds: 14 * DAY_SECONDS }],
};

/** What admins did, found by person, thing and command, each newest first. */
const adminActionCollections: Collections = {
  admin_actions: [
    { key: { command: 1, _id: -1 } },
    { key: { actor: 1, command: 1, _id: -1 } },
    { key: { touches: 1, command: 1, _id: -1 } },
    { key: { things: 1, _id: -1 } },
  ],
};

/** For services whose first migration was applied before there was such a trail. */
export function createAdminActions(number: string): Migration {
  const up: Migration['up'] = (db) => createCollections(db, adminActionCollections);
  return { name: `${number}-admin-actions`, up };
}

/** What `AuditModule` stores. */
export const auditCollections: Collections = {
  ...adminActionCollections,
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
