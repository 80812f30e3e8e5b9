import type { CurrentUser, User, UserReplica } from '@sokoni/contracts';
import type { UserRecord } from './user.schema.ts';

/** A user as the API shows it: never the password, not even its hash. */
export function toUser(record: UserRecord): User {
  return { ...shared(record), createdAt: record.createdAt.toISOString() };
}

/** A user as they are told who they are. */
export function toCurrentUser(record: UserRecord): CurrentUser {
  const { accountStatus = 'active', accountStatusReason = '' } = record;
  return { ...toUser(record), accountStatus, accountStatusReason };
}

/** A user as other services copy it. */
export function toPerson(record: UserRecord): UserReplica {
  return {
    ...shared(record),
    version: record.version,
    verification: record.verification ?? 'unverified',
    accountStatus: record.accountStatus ?? 'active',
  };
}

function shared(record: UserRecord) {
  return {
    _id: record._id.toString(),
    name: record.name,
    businessName: record.businessName ?? '',
    username: record.username,
    email: record.email,
    phone: record.phone,
    publicPhone: record.publicPhone ?? false,
    profilePic: record.profilePic,
    role: record.role,
    location: record.location,
    language: record.language,
  };
}
