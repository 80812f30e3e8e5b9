import { ProblemError } from '@sokoni/common';
import type { Role } from '@sokoni/contracts';
import type { IdentityConfig } from '../config.ts';
import type { UserRecord } from './user.schema.ts';

export type AvatarOutcome = 'none' | 'stored' | 'lost';

/** The box on the form decides; a role in the payload never does. */
export function roleAtSignUp(registerAsSeller: boolean): Role {
  return registerAsSeller ? 'SELLER' : 'GENERAL';
}

/** Whether a change of role would leave the shop without any admin. */
export function leavesNoAdmin(from: Role, to: Role, admins: number): boolean {
  return from === 'ADMIN' && to !== 'ADMIN' && admins <= 1;
}

/** Sellers and admins have shops; who becomes a shopper has one no longer. */
export function stopsSelling(from: Role, to: Role): boolean {
  return from !== 'GENERAL' && to === 'GENERAL';
}

/**
 * Whether somebody logs in by single sign-on and no other way: whom the realm no longer lets in
 * must not come back by a password. Once the shop has no realm, passwords count again.
 */
export function comesBySso(
  { ssoSubject }: Pick<UserRecord, 'ssoSubject'>,
  { KEYCLOAK_URL }: Pick<IdentityConfig, 'KEYCLOAK_URL'>,
): boolean {
  return Boolean(ssoSubject) && KEYCLOAK_URL !== undefined;
}

export function isTaken(error: unknown): error is ProblemError {
  return error instanceof ProblemError && /^(email|username)-taken$/.test(error.code);
}

/** The user that was looked for; not-found where there is none. */
export function found(user: UserRecord | null): UserRecord {
  if (!user) throw new ProblemError('not-found');
  return user;
}

export function signUpMessage(avatar: AvatarOutcome) {
  return avatar === 'lost' ? 'signed-up-without-picture' : 'signed-up';
}

/** Names as people mean them: spaces around and upper case do not count. */
export function sameName(one: string, other: string): boolean {
  return foldName(one) === foldName(other);
}

function foldName(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
