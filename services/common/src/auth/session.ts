import { ROLES, type Role } from '@sokoni/contracts';
import { z } from 'zod';

/** Who is calling. */
export interface Session {
  readonly userId: string;
  readonly role: Role;
  readonly sid: string;
}

/** A session token whose signature was checked. */
export interface VerifiedToken {
  readonly session: Session;
  /** Milliseconds; the token may tell fractions of a second. */
  readonly issuedAt: number;
  readonly expiresAt: number;
}

const claims = z.object({
  sub: z.string(),
  role: z.enum(ROLES),
  sid: z.string().min(1),
  iat: z.number(),
  exp: z.number(),
});

/** Reads the claims of a token, null when they are not those of a session. */
export function readClaims(payload: unknown): VerifiedToken | null {
  const parsed = claims.safeParse(payload);
  if (!parsed.success) return null;
  const { sub, role, sid, iat, exp } = parsed.data;
  return { session: { userId: sub, role, sid }, issuedAt: iat * 1000, expiresAt: exp * 1000 };
}
