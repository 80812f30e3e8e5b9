import type { EventData, UserReplica } from '@sokoni/contracts';

/** A user as another service remembers them. */
export interface StoredUserReplica extends UserReplica {
  /** Version at which the role was last told; a role change tells nothing else. */
  readonly roleVersion: number;
  /** Deleted the account; what is left only keeps older news from bringing it back. */
  readonly anonymised?: boolean;
}

/** Takes in a whole profile, unless a newer one is known. Null when nothing changes. */
export function mergeProfile(
  known: StoredUserReplica | null,
  told: UserReplica,
): StoredUserReplica | null {
  if (!known) return { ...told, roleVersion: told.version };
  if (told.version <= known.version) return null;
  const roleIsNewer = known.roleVersion > told.version;
  return {
    ...told,
    role: roleIsNewer ? known.role : told.role,
    roleVersion: Math.max(known.roleVersion, told.version),
  };
}

/** Takes in a role change, unless a newer role is known. Null when nothing changes. */
export function mergeRole(
  known: StoredUserReplica,
  told: EventData<'user.role-changed'>,
  version: number,
): StoredUserReplica | null {
  if (version <= known.roleVersion) return null;
  return { ...known, role: told.to, roleVersion: version };
}

/** What stays of somebody who deleted the account: that there was one. */
export function anonymisedReplica(_id: string, version: number): StoredUserReplica {
  return {
    _id,
    name: '',
    businessName: '',
    username: '',
    email: '',
    phone: '',
    publicPhone: false,
    profilePic: '',
    role: 'GENERAL',
    location: '',
    language: 'en',
    verification: 'unverified',
    accountStatus: 'closed',
    version,
    roleVersion: version,
    anonymised: true,
  };
}
