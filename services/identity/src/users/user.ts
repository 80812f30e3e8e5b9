import { InvalidInputError, ProblemError } from '@sokoni/common';
import { inked, looksLikeAnother, plainUsername, type Role } from '@sokoni/contracts';
import type { IdentityConfig } from '../config.ts';
import type { UserRecord } from './user.schema.ts';

export type AvatarOutcome = 'none' | 'stored' | 'lost';

/** The checkbox of the form decides; a role in the body is ignored. */
export function roleAtSignUp(registerAsSeller: boolean): Role {
  return registerAsSeller ? 'SELLER' : 'GENERAL';
}

/** Sellers and admins have shops, shoppers do not. */
export function stopsSelling(from: Role, to: Role): boolean {
  return from !== 'GENERAL' && to === 'GENERAL';
}

/**
 * Whether the user logs in only by single sign-on: a user whom the realm no longer accepts
 * must not come back by a password. Once the shop has no realm, passwords count again.
 */
export function usesSso(
  { ssoSubject }: Pick<UserRecord, 'ssoSubject'>,
  { KEYCLOAK_URL }: Pick<IdentityConfig, 'KEYCLOAK_URL'>,
): boolean {
  return Boolean(ssoSubject) && KEYCLOAK_URL !== undefined;
}

/**
 * Not where another way of logging in decides. An admin's power is not left to who holds a SIM card:
 * operators hand out replacements.
 */
export function logsInByPhone(
  user: Pick<UserRecord, 'ssoSubject' | 'role'>,
  config: Pick<IdentityConfig, 'KEYCLOAK_URL'>,
): boolean {
  return user.role !== 'ADMIN' && !usesSso(user, config);
}

export function isTaken(error: unknown): error is ProblemError {
  return error instanceof ProblemError && /^(email|username|phone)-taken$/.test(error.code);
}

export function found(user: UserRecord | null): UserRecord {
  if (!user) throw new ProblemError('not-found');
  return user;
}

export function signUpMessage(avatar: AvatarOutcome) {
  return avatar === 'lost' ? 'signed-up-without-picture' : 'signed-up';
}

/** Only another username has to look like no other: the one that is stored hinders no change beside it. */
export function checkUsername({ username }: Pick<UserRecord, 'username'>, wished: string): void {
  if (looksLikeAnother(wished) && wished !== plainUsername(username))
    throw new InvalidInputError([{ path: ['username'], message: 'text-unfit' }]);
}

/** The business name that waits for an admin; empty for none. */
export function proposedNameOf({
  proposedBusinessName = '',
}: Pick<UserRecord, 'proposedBusinessName'>): string {
  return proposedBusinessName;
}

/** The same for names that people take for one: of two shops with one name, which has the goods and the reviews? */
export function shopNameKey(businessName: string): string {
  return foldName(inked(businessName));
}

/** Compares names without case and surrounding spaces. */
export function sameName(one: string, other: string): boolean {
  return foldName(one) === foldName(other);
}

function foldName(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
