import {
  type HeldReason,
  type HideReason,
  REPORTS_TO_HOLD,
  type ReviewDecisionBody,
  type ReviewStatus,
} from '@sokoni/contracts';

/** What of a review decides whether it is shown. */
export interface ReviewState {
  readonly stars: number;
  readonly text: string;
  readonly photos: readonly string[];
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

type Opinion = Pick<ReviewState, 'stars' | 'text' | 'photos'>;

export function stateOf(review: ReviewState): ReviewState {
  const { stars, text, photos, status, heldFor, queued } = review;
  const { openReports, cleared, hiddenFor, announced } = review;
  const shown = { status, heldFor, queued, openReports, cleared, hiddenFor, announced };
  return { stars, text, photos, ...shown };
}

/** A new review: shown at once unless its text holds it back. */
export function newState(opinion: Opinion, heldFor: readonly HeldReason[]): ReviewState {
  const held = heldFor.length > 0;
  const status = held ? 'held' : 'published';
  const history = { openReports: 0, cleared: false, hiddenFor: null, announced: !held };
  return { ...opinion, status, heldFor, queued: held, ...history };
}

/**
 * An edited text is judged anew. A review that an admin has hidden, or that waits for one, is not
 * published by an edit; nor does an edit drop the reports of what it was.
 */
export function edited(
  before: ReviewState,
  opinion: Opinion,
  found: readonly HeldReason[],
): ReviewState {
  const waits = before.status !== 'published' || found.length > 0;
  const heldFor = [...new Set([...(waits ? before.heldFor : []), ...found])];
  const status = waits ? 'held' : 'published';
  const queued = waits || before.openReports > 0;
  return { ...before, ...opinion, status, heldFor, queued, cleared: false, hiddenFor: null };
}

/** One more user has reported it. */
export function reported(before: ReviewState): ReviewState {
  const openReports = before.openReports + 1;
  const hold = before.status === 'published' && !before.cleared && openReports >= REPORTS_TO_HOLD;
  const queued = before.status === 'published' || before.status === 'held';
  if (!hold) return { ...before, openReports, queued };
  return { ...before, openReports, queued, status: 'held', heldFor: ['reports'] };
}

/** An admin's decision answers everything that was open. */
export function decided(
  before: ReviewState,
  { decision, reason }: Pick<ReviewDecisionBody, 'decision' | 'reason'>,
): ReviewState {
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

/** Deleted by its author, or its payment was taken back; nothing brings it back. */
export function ended(before: ReviewState, status: 'deleted' | 'void'): ReviewState {
  const text = status === 'deleted' ? '' : before.text;
  return { ...before, text, photos: [], status, heldFor: [], queued: false, openReports: 0 };
}

export function hasEnded({ status }: Pick<ReviewState, 'status'>): boolean {
  return status === 'deleted' || status === 'void';
}

/** The account of the author is deleted: the stars stay, nothing that names or quotes the person. */
export function erased(before: ReviewState): ReviewState {
  if (before.status !== 'published') return ended(before, 'deleted');
  return { ...before, text: '', photos: [], queued: false, openReports: 0 };
}
