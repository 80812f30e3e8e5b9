import {
  type HeldReason,
  type HideReason,
  REPORTS_TO_HOLD,
  type ReviewDecisionBody,
  type ReviewStatus,
} from '@sokoni/contracts';

/** Whether something that a user wrote is shown: a review or a question. */
export interface Moderated {
  readonly status: ReviewStatus;
  readonly heldFor: readonly HeldReason[];
  readonly queued: boolean;
  readonly openReports: number;
  readonly cleared: boolean;
  /** Why an admin has hidden it. */
  readonly hiddenFor: HideReason | null;
  /** It has been shown: the seller knows of it. */
  readonly announced: boolean;
}

export type Decision = Pick<ReviewDecisionBody, 'decision' | 'reason'>;

/** What is new is shown at once unless its text holds it back. */
export function newlyModerated(heldFor: readonly HeldReason[]): Moderated {
  const held = heldFor.length > 0;
  return {
    status: held ? 'held' : 'published',
    heldFor,
    queued: held,
    openReports: 0,
    cleared: false,
    hiddenFor: null,
    announced: !held,
  };
}

/** What an admin's decision has changed; null for any other change: no other one hides, or shows what was not. */
export function decisionOf(
  before: Pick<Moderated, 'status'> | null,
  after: Pick<Moderated, 'status'>,
): ReviewDecisionBody['decision'] | null {
  if (!before || before.status === after.status) return null;
  if (after.status === 'hidden') return 'hide';
  return after.status === 'published' ? 'publish' : null;
}

/** One more user has reported it. */
export function reported<T extends Moderated>(before: T): T {
  const openReports = before.openReports + 1;
  const hold = before.status === 'published' && !before.cleared && openReports >= REPORTS_TO_HOLD;
  const queued = before.status === 'published' || before.status === 'held';
  if (!hold) return { ...before, openReports, queued };
  return { ...before, openReports, queued, status: 'held', heldFor: ['reports'] };
}

/** An admin's decision answers everything that was open. */
export function decided<T extends Moderated>(before: T, { decision, reason }: Decision): T {
  const publish = decision === 'publish';
  return {
    ...before,
    status: publish ? 'published' : 'hidden',
    ...{ heldFor: [], queued: false, openReports: 0 },
    cleared: publish,
    hiddenFor: publish ? null : reason,
    announced: before.announced || publish,
  };
}
