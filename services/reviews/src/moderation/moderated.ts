import type { Limit } from '@sokoni/common';
import {
  APPEAL_DAYS,
  DAY_MS,
  type HeldReason,
  type HiddenText,
  type HideReason,
  REPORTS_TO_HOLD,
  type ReviewDecisionBody,
  type ReviewStatus,
} from '@sokoni/contracts';

const APPEAL_MS = APPEAL_DAYS * DAY_MS;
/** Of reviews and questions, by one user: a few reports take a text off until an admin has decided. */
export const REPORTS: Limit = { name: 'report', max: 20, windowMs: DAY_MS };

/** Why an admin has hidden a text, and the appeal of its author. */
export interface Hiding {
  readonly reason: HideReason;
  readonly note: string;
  /** The admin who hid it first. */
  readonly by: string;
  readonly at: Date;
  readonly appeal: {
    readonly text: string;
    readonly at: Date;
    readonly outcome: 'open' | 'refused';
  } | null;
}

/** Who has taken a row of a queue, and how long. It ends by itself: a closed laptop blocks nothing. */
export interface StoredAssignment {
  readonly adminId: string;
  readonly at: Date;
  readonly until: Date;
}

/** Whether something that a user wrote is shown: a review or a question. */
export interface Moderated {
  readonly status: ReviewStatus;
  readonly heldFor: readonly HeldReason[];
  readonly queued: boolean;
  readonly openReports: number;
  readonly cleared: boolean;
  /** Null while it is not hidden. */
  readonly hiding: Hiding | null;
  /** The admin who has decided last about what it is now. */
  readonly decidedBy: string | null;
  /** The admin who works on it. */
  readonly assignment: StoredAssignment | null;
  /** It has been shown: the seller knows of it. */
  readonly announced: boolean;
}

/** What an admin has decided, and when. */
export interface Decision extends Pick<ReviewDecisionBody, 'decision' | 'reason' | 'note'> {
  readonly by: string;
  readonly at: Date;
}

/** What is new is shown at once unless its text holds it back. */
export function newlyModerated(heldFor: readonly HeldReason[]): Moderated {
  const held = heldFor.length > 0;
  return {
    status: held ? 'held' : 'published',
    heldFor,
    queued: held,
    openReports: 0,
    cleared: false,
    hiding: null,
    decidedBy: null,
    assignment: null,
    announced: !held,
  };
}

/** What the author is notified of. */
export interface Outcome extends Pick<Decision, 'decision' | 'note'> {
  readonly reason: HideReason | null;
  /** It answers an appeal. */
  readonly appealed: boolean;
}

export function isAppealed(hiding: Hiding | null | undefined): boolean {
  return hiding?.appeal?.outcome === 'open';
}

/** What an admin's decision has changed; null for any other change: no other one hides, or shows what was not. */
export function decisionOf(
  before: Pick<Moderated, 'status' | 'hiding'> | null,
  { status, hiding }: Pick<Moderated, 'status' | 'hiding'>,
): Outcome | null {
  if (!before || (status !== 'hidden' && status !== 'published')) return null;
  const appealed = isAppealed(before.hiding) && !isAppealed(hiding);
  if (before.status === status && !appealed) return null;
  const decision = status === 'hidden' ? 'hide' : 'publish';
  return { decision, reason: hiding?.reason ?? null, note: hiding?.note ?? '', appealed };
}

/** One more user has reported it: with how many open reports, this one too, that count towards taking it off. */
export function reported<T extends Moderated>(before: T, counting: number): T {
  const openReports = before.openReports + 1;
  const hold = before.status === 'published' && !before.cleared && counting >= REPORTS_TO_HOLD;
  const queued = before.status === 'published' || before.status === 'held';
  if (!hold) return { ...before, openReports, queued };
  return { ...before, openReports, queued, status: 'held', heldFor: ['reports'] };
}

/** An admin's decision answers everything that was open, and frees the row. */
export function decided<T extends Moderated>(before: T, decision: Decision): T {
  const publish = decision.decision === 'publish';
  return {
    ...before,
    status: publish ? 'published' : 'hidden',
    ...{ heldFor: [], queued: false, openReports: 0, assignment: null },
    cleared: publish,
    hiding: hidingAfter(before.hiding, decision),
    decidedBy: decision.by,
    announced: before.announced || publish,
  };
}

/** What is hidden again keeps its day and its first admin; an open appeal is refused by it. */
export function hidingAfter(before: Hiding | null, decision: Decision): Hiding | null {
  const { reason, note, by, at } = decision;
  if (decision.decision === 'publish') return null;
  if (!before) return { reason, note, by, at, appeal: null };
  return {
    ...before,
    reason,
    note,
    appeal: before.appeal && { ...before.appeal, outcome: 'refused' },
  };
}

/** Why the author cannot appeal; null where they can. */
export function appealRefusal(
  hiding: Hiding | null,
  now: Date,
): 'not-found' | 'already-appealed' | 'appeal-too-late' | null {
  if (!hiding) return 'not-found';
  if (hiding.appeal) return 'already-appealed';
  return now.getTime() > hiding.at.getTime() + APPEAL_MS ? 'appeal-too-late' : null;
}

export function withAppeal(hiding: Hiding, text: string, at: Date): Hiding {
  return { ...hiding, appeal: { text, at, outcome: 'open' } };
}

/** As its author reads it: without the admin. */
export function toHiddenText(hiding: Hiding | null): HiddenText | null {
  if (!hiding) return null;
  const { reason, note, at, appeal } = hiding;
  const until = new Date(at.getTime() + APPEAL_MS).toISOString();
  return {
    ...{ reason, note, at: at.toISOString() },
    appealUntil: appeal ? null : until,
    appeal: appeal && { ...appeal, at: appeal.at.toISOString() },
  };
}

/** For the audit trail: the admin's words, not the author's. */
export function describeModerated({ status, heldFor, cleared, hiding, assignment }: Moderated) {
  return {
    ...{ status, heldFor, cleared },
    hiddenFor: hiding?.reason ?? null,
    note: hiding?.note ?? '',
    appeal: hiding?.appeal?.outcome ?? null,
    assignedTo: assignment?.adminId ?? null,
  };
}
