import type { EventData, UserReplica } from '@sokoni/contracts';

/** A user as another service stores them. */
export interface StoredUserReplica extends UserReplica {
  /** The version that the role is from; a role change carries nothing else. */
  readonly roleVersion: number;
  /** The account is deleted; what is left only keeps older events from restoring it. */
  readonly anonymised?: boolean;
}

/** Merges a whole profile, unless a newer one is stored. Null when nothing changes. */
export function mergeProfile(
  known: StoredUserReplica | null,
  update: UserReplica,
): StoredUserReplica | null {
  if (!known) return { ...update, roleVersion: update.version };
  if (update.version <= known.version) return null;
  const roleIsNewer = known.roleVersion > update.version;
  return {
    ...update,
    role: roleIsNewer ? known.role : update.role,
    roleVersion: Math.max(known.roleVersion, update.version),
  };
}

/**
 * Merges a role change, unless a newer role is stored. Null when nothing changes. Without a copy only the role is kept,
 * for the profile that is still to come, which may be older.
 */
export function mergeRole(
  known: StoredUserReplica | null,
  update: EventData<'user.role-changed'>,
  version: number,
): StoredUserReplica | null {
  const before = known ?? { _id: update.userId, ...BLANK, version: NO_PROFILE, roleVersion: 0 };
  if (version <= before.roleVersion) return null;
  return { ...before, role: update.to, roleVersion: version };
}

/** Whether there is a profile to show: not only a role, nor what a deleted account leaves. */
export function isShown(known: StoredUserReplica | null): known is StoredUserReplica {
  return known !== null && known.version > NO_PROFILE && !known.anonymised;
}

/** Older than every version that identity publishes. */
const NO_PROFILE = 0;

const BLANK = {
  name: '',
  businessName: '',
  username: '',
  email: '',
  phone: '',
  publicPhone: false,
  phoneConfirmed: false,
  profilePic: '',
  role: 'GENERAL',
  location: '',
  language: 'en',
  verification: 'unverified',
  accountStatus: 'active',
} as const satisfies Partial<UserReplica>;

/** What stays of a deleted account: that there was one. */
export function anonymisedReplica(_id: string, version: number): StoredUserReplica {
  return {
    _id,
    ...BLANK,
    accountStatus: 'closed',
    version,
    roleVersion: version,
    anonymised: true,
  };
}
