import type { Role } from '@sokoni/contracts';

export type AvatarOutcome = 'none' | 'stored' | 'lost';

/** The box on the form decides; a role in the payload never does. */
export function roleAtSignUp(registerAsSeller: boolean): Role {
  return registerAsSeller ? 'SELLER' : 'GENERAL';
}

/** Whether a change of role would leave the shop without any admin. */
export function leavesNoAdmin(from: Role, to: Role, admins: number): boolean {
  return from === 'ADMIN' && to !== 'ADMIN' && admins <= 1;
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
