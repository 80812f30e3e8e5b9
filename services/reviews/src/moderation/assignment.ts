import type { Session } from '@sokoni/common';
import {
  ASSIGNMENT_MINUTES,
  type Assignment,
  type DecisionRefusal,
  OWN_APPEAL_HOURS,
  type QueueFilter,
} from '@sokoni/contracts';
import { type Hiding, isAppealed, type StoredAssignment } from './moderated.ts';

const ASSIGNMENT_MS = ASSIGNMENT_MINUTES * 60_000;
const OWN_APPEAL_MS = OWN_APPEAL_HOURS * 3_600_000;

export interface Admin {
  readonly id: string;
  readonly owner: boolean;
}

/** What of a row says who may decide about it. */
export interface Decidable {
  readonly queued: boolean;
  readonly hiding: Hiding | null;
  readonly decidedBy: string | null;
  readonly assignment: StoredAssignment | null;
  readonly authorId: string;
}

export function adminOf({ userId, adminRoles = [] }: Session): Admin {
  return { id: userId, owner: adminRoles.includes('owner') };
}

export function takenBy(adminId: string, now: Date): StoredAssignment {
  return { adminId, at: now, until: new Date(now.getTime() + ASSIGNMENT_MS) };
}

/** The assignment while it holds. */
export function activeAt(assignment: StoredAssignment | null, now: Date): StoredAssignment | null {
  return assignment && assignment.until > now ? assignment : null;
}

/** Longer for its admin, who has just acted. */
export function renewed(
  assignment: StoredAssignment | null,
  { id }: Admin,
  now: Date,
): StoredAssignment | null {
  if (assignment?.adminId !== id) return assignment;
  return { ...takenBy(id, now), at: assignment.at };
}

/** Whether another admin works on it. */
function isTakenFrom({ id }: Admin, assignment: StoredAssignment | null, now: Date): boolean {
  return (activeAt(assignment, now)?.adminId ?? id) !== id;
}

/** An admin decides about the appeal against an own decision: an owner may, where no other did in time. */
function decidesOwnAppeal({ id }: Admin, hiding: Hiding | null): boolean {
  return isAppealed(hiding) && hiding?.by === id;
}

/** Why an admin may not decide now; null where they may. */
export function decisionRefusal(
  row: Decidable,
  admin: Admin,
  now: Date,
): DecisionRefusal | 'decided-by-another' | null {
  const { queued, hiding, decidedBy, assignment, authorId } = row;
  if (authorId === admin.id) return 'own-text';
  if (isTakenFrom(admin, assignment, now)) return 'taken-by-another';
  if (decidesOwnAppeal(admin, hiding)) {
    const waited = now.getTime() - (hiding?.appeal?.at.getTime() ?? 0);
    return admin.owner && waited >= OWN_APPEAL_MS ? null : 'own-decision';
  }
  return !queued && decidedBy !== null && decidedBy !== admin.id ? 'decided-by-another' : null;
}

/** What the reader of a queue sees of the admins. */
export function toAssigned(row: Decidable, admin: Admin, now: Date) {
  const refusal = decisionRefusal(row, admin, now);
  return {
    assignment: toAssignment(activeAt(row.assignment, now)),
    refusal: refusal === 'decided-by-another' ? null : refusal,
  };
}

export function toAssignment(assignment: StoredAssignment | null): Assignment | null {
  if (!assignment) return null;
  const { adminId, at, until } = assignment;
  return { adminId, at: at.toISOString(), until: until.toISOString() };
}

/** The name of a decision in the audit trail: that it answers an appeal, and against whose decision. */
export function actionOf(
  decision: 'publish' | 'hide',
  hiding: Hiding | null,
  admin: Admin,
): string {
  if (!isAppealed(hiding)) return decision;
  const answer = decision === 'publish' ? 'appeal-granted' : 'appeal-refused';
  return decidesOwnAppeal(admin, hiding) ? `${answer}:own-decision` : answer;
}

/** Rows that no admin has taken. */
const freeAt = (now: Date) => ({
  $or: [{ assignment: null }, { 'assignment.until': { $lte: now } }],
});

/** Queued rows that the admin may take: free and own ones, and those of the admin who is to lose them. */
export function takeable(adminId: string, from: string | undefined, now: Date) {
  const holders = from ? [adminId, from] : [adminId];
  return {
    queued: true,
    $or: [...freeAt(now).$or, { 'assignment.adminId': { $in: holders } }],
  };
}

export function queueFilterOf(show: QueueFilter, adminId: string, now: Date) {
  if (show === 'all') return {};
  if (show === 'free') return freeAt(now);
  return { 'assignment.adminId': adminId, 'assignment.until': { $gt: now } };
}
