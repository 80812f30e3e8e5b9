import type { EventData, Revocations } from '@sokoni/contracts';
import type { VerifiedToken } from './session.ts';

/** Sessions revoked before they expire, in the memory of every replica. */
export class RevocationList {
  private readonly sessions = new Map<string, number>();
  private readonly users = new Map<string, number>();

  /** Adds identity's list to the known revocations. */
  load(list: Revocations): void {
    for (const { sid, expiresAt } of list.sessions) this.sessions.set(sid, Date.parse(expiresAt));
    for (const { userId, before } of list.users) this.revokeUser(userId, Date.parse(before));
  }

  add(event: EventData<'session.revoked'>): void {
    if (event.sid !== null) this.sessions.set(event.sid, Date.parse(event.expiresAt));
    else if (event.before !== null) this.revokeUser(event.userId, Date.parse(event.before));
  }

  isRevoked(token: VerifiedToken): boolean {
    const { sid, userId, membership } = token.session;
    if (this.sessions.has(sid) || this.hasEnded(userId, token)) return true;
    // The sessions of a team end with those of the shop's owner.
    return membership !== undefined && this.hasEnded(membership.sellerId, token);
  }

  private hasEnded(userId: string, { issuedAt }: VerifiedToken): boolean {
    const before = this.users.get(userId);
    return before !== undefined && issuedAt < before;
  }

  /** Drops sessions whose tokens have expired. */
  prune(now: number): void {
    for (const [sid, expiresAt] of this.sessions) if (expiresAt < now) this.sessions.delete(sid);
  }

  private revokeUser(userId: string, before: number): void {
    this.users.set(userId, Math.max(before, this.users.get(userId) ?? 0));
  }
}
