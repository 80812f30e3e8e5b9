import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ROLES, type Role } from '@sokoni/contracts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/** The signed-in user of a request. */
export interface Session {
  readonly userId: string;
  readonly role: Role;
  readonly sid: string;
}

/** A session token whose signature was checked. */
export interface VerifiedToken {
  readonly session: Session;
  /** Milliseconds; a token may carry fractions of a second. */
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

/** Reads the claims of a token; null when they are not those of a session. */
export function readClaims(payload: unknown): VerifiedToken | null {
  const parsed = claims.safeParse(payload);
  if (!parsed.success) return null;
  const { sub, role, sid, iat, exp } = parsed.data;
  return { session: { userId: sub, role, sid }, issuedAt: iat * 1000, expiresAt: exp * 1000 };
}

/** Parameter of a handler: the caller's session; null on a public route without one. */
export const CurrentSession = createParamDecorator(
  (_: unknown, context: ExecutionContext): Session | null =>
    context.switchToHttp().getRequest<FastifyRequest>().caller,
);
