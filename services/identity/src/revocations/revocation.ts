import { TIMINGS } from '@sokoni/contracts';

const SESSION_MS = TIMINGS.sessionDays * 24 * 3_600_000;

export interface SessionClaims {
  readonly sid: string;
  readonly userId: string;
  readonly issuedAt: Date;
}

export interface Revocation {
  readonly sid: string | null;
  readonly userId: string;
  readonly before: Date | null;
}

/** One session by its id, or every session of a user issued before a moment. */
export function isRevoked(session: SessionClaims, revocations: readonly Revocation[]): boolean {
  return revocations.some(
    ({ sid, userId, before }) =>
      sid === session.sid ||
      (userId === session.userId && before !== null && session.issuedAt < before),
  );
}

/** No token that a revocation could meet lives longer than this. */
export function revocationEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_MS);
}
