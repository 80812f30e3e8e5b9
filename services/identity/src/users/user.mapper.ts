import type { CurrentUser, ListedUser, Membership, User, UserReplica } from '@sokoni/contracts';
import type { UserRecord } from './user.schema.ts';

/** A user as the API shows it, without the password hash. */
export function toUser(record: UserRecord): User {
  return { ...shared(record), createdAt: record.createdAt.toISOString() };
}

/** A user as the API shows it to themselves. */
export function toCurrentUser(record: UserRecord, membership: Membership | null): CurrentUser {
  const { accountStatus, accountStatusReason } = record;
  const adminRoles = [...record.adminRoles];
  const closed = record.shopClosed === true && ({ shopClosed: true } as const);
  return {
    ...toUser(record),
    ...{ accountStatus, accountStatusReason, membership, adminRoles },
    ...closed,
  };
}

/** A user as the list of the admins shows them. */
export function toListedUser(record: UserRecord): ListedUser {
  const { verification, accountStatus, confirmedPhone } = record;
  return { ...toUser(record), verification, accountStatus, confirmedPhone: confirmedPhone ?? '' };
}

/** The name in a mail: an unconfirmed address may be a stranger's, to whom no text is relayed. */
export function nameInMail({ name, emailConfirmed }: UserRecord): string {
  return emailConfirmed ? name : '';
}

/** A user as other services copy it. */
export function toUserReplica(record: UserRecord): UserReplica {
  return {
    ...shared(record),
    phoneConfirmed: record.phone !== '' && record.phone === record.confirmedPhone,
    ...(record.emailConfirmed && { emailConfirmed: true }),
    version: record.version,
    verification: record.verification,
    accountStatus: record.accountStatus,
  };
}

function shared(record: UserRecord) {
  return {
    _id: record._id.toString(),
    name: record.name,
    businessName: record.businessName,
    username: record.username,
    email: record.email,
    phone: record.phone,
    publicPhone: record.publicPhone,
    profilePic: record.profilePic,
    role: record.role,
    location: record.location,
    language: record.language,
  };
}
