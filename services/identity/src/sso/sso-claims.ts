import { derivedUsernames, type Role } from '@sokoni/contracts';
import { z } from 'zod';

/** What an ID token of Keycloak says beside issuer, audience and times. */
export const idClaims = z.object({
  /** An access token has `Bearer`: it does not prove a log-in. */
  typ: z.literal('ID'),
  azp: z.string(),
  sub: z.string().min(1).max(255),
  sid: z.string().min(1).max(255),
  nonce: z.string().min(1).max(255),
  /** When the user last typed a password there, in seconds. */
  auth_time: z.int().nonnegative().default(0),
  email: z.string().toLowerCase().pipe(z.email()).optional(),
  email_verified: z.boolean().default(false),
  name: z.string().default(''),
  preferred_username: z.string().default(''),
  realm_access: z.object({ roles: z.array(z.string()) }).default({ roles: [] }),
});
export type IdClaims = z.infer<typeof idClaims>;

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** OpenID Connect Back-Channel Logout 1.0, section 2.4; a nonce would make an ID token of it. */
export const logoutClaims = z
  .object({
    sub: z.string().optional(),
    sid: z.string().optional(),
    events: z.object({ [LOGOUT_EVENT]: z.object() }),
    nonce: z.never().optional(),
  })
  .refine(({ sub, sid }) => Boolean(sub ?? sid));
export type LogoutClaims = z.infer<typeof logoutClaims>;

interface RoleNames {
  readonly admin: string;
  readonly seller: string;
}

/** Users without one of the two roles are shoppers. */
export function roleOf({ realm_access: { roles } }: IdClaims, names: RoleNames): Role {
  if (roles.includes(names.admin)) return 'ADMIN';
  return roles.includes(names.seller) ? 'SELLER' : 'GENERAL';
}

/** The email that Keycloak has verified, null when there is none. */
export function verifiedEmail({ email, email_verified }: IdClaims): string | null {
  return email_verified && email !== undefined ? email : null;
}

const NAME_MAX = 100;
const TAIL_LENGTH = 8;

/** The name of a new account. */
export function nameOf(claims: IdClaims): string {
  const name = claims.name.trim() || claims.preferred_username.trim() || (claims.email ?? '');
  return name.slice(0, NAME_MAX);
}

/** The preferred username, and a unique one in case it is taken. */
export function usernamesOf(claims: IdClaims): readonly [string, string] {
  const tail = claims.sub.replaceAll(/[^\w]/g, '').slice(-TAIL_LENGTH);
  return derivedUsernames(claims.preferred_username.trim() || nameOf(claims), tail);
}
