import {
  type AccountStatus,
  type AdminRole,
  DAY_MS,
  type Membership,
  type Role,
  TIMINGS,
} from '@sokoni/contracts';

/** The claims of a token. Times are in seconds; fractions distinguish sessions of one second. */
export function sessionClaims(
  user: {
    _id: string;
    role: Role;
    membership: Membership | null;
    adminRoles: readonly AdminRole[];
    accountStatus: AccountStatus;
  },
  sid: string,
  now: Date,
  lifetimeMs = TIMINGS.sessionDays * DAY_MS,
) {
  const iat = now.getTime() / 1000;
  return {
    sub: user._id,
    role: user.role,
    sid,
    ...(user.membership && { membership: user.membership }),
    ...(isSuspended(user) && { suspended: true }),
    ...(user.role === 'ADMIN' && { adminRoles: user.adminRoles }),
    iat,
    exp: Math.floor(iat) + lifetimeMs / 1000,
  };
}

/** Everybody but admins also buys and writes. Sales are closed by what the shop is to others, not by the session. */
export function isSuspended(user: { role: Role; accountStatus: AccountStatus }): boolean {
  return user.role !== 'ADMIN' && user.accountStatus === 'suspended';
}

/** A token older than a day is replaced, so that daily visitors stay logged in. */
export function isDueForReissue(issuedAt: Date, now: Date): boolean {
  return now.getTime() - issuedAt.getTime() > DAY_MS;
}
