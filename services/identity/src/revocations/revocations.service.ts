import { Injectable } from '@nestjs/common';
import { Clock, type Session, UnitOfWork } from '@sokoni/common';
import { type Revocations, TIMINGS } from '@sokoni/contracts';
import { type RevocationRecord, RevocationsRepository } from './revocations.repository.ts';

const SESSION_MS = TIMINGS.sessionDays * 24 * 3_600_000;

interface SessionClaims {
  readonly sid: string;
  readonly userId: string;
  readonly issuedAt: Date;
}

interface Revocation {
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

/** Ends sessions before their time, everywhere within a second. */
@Injectable()
export class RevocationsService {
  constructor(
    private readonly revocations: RevocationsRepository,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  revoke({ sid, userId }: Pick<Session, 'sid' | 'userId'>): Promise<void> {
    return this.unit.run(() => this.record({ sid, userId, before: null }, sid, 1));
  }

  /**
   * To be called after the user's own write in the transaction; see `UsersRepository.markSeen`. Returns
   * the time before which all sessions have ended.
   */
  async revokeAllOf(userId: string, version: number): Promise<Date> {
    const before = this.clock.now();
    await this.record({ sid: null, userId, before }, userId, version);
    return before;
  }

  /** All that still matter, or those recorded since a moment, in its own millisecond too. */
  async list(since: Date | null): Promise<Revocations> {
    const endsFrom = since === null ? this.clock.now() : revocationEnd(since);
    return toRevocations(await this.revocations.findEndingFrom(endsFrom));
  }

  /** By the database, which knows sooner than the list that every replica keeps in memory. */
  async isRevoked(session: SessionClaims): Promise<boolean> {
    return isRevoked(session, await this.revocations.findOfUser(session.userId));
  }

  private async record(
    what: Omit<RevocationRecord, 'expiresAt'>,
    aggregateId: string,
    version: number,
  ): Promise<void> {
    const expiresAt = revocationEnd(this.clock.now());
    await this.revocations.insert({ ...what, expiresAt });
    const before = what.before?.toISOString() ?? null;
    const data = { ...what, before, expiresAt: expiresAt.toISOString() };
    this.unit.publish('session.revoked', { aggregateId, version, data });
  }
}

function toRevocations(records: readonly RevocationRecord[]): Revocations {
  const revocations: Revocations = { sessions: [], users: [] };
  for (const { sid, userId, before, expiresAt } of records) {
    if (sid !== null) revocations.sessions.push({ sid, expiresAt: expiresAt.toISOString() });
    else if (before !== null) revocations.users.push({ userId, before: before.toISOString() });
  }
  return revocations;
}
