import type { HeldReason, ReviewStatus } from '@sokoni/contracts';
import { type Moderated, newlyModerated } from '../moderation/moderated.ts';

/** What of a review decides whether it is shown. */
export interface ReviewState extends Moderated {
  readonly stars: number;
  readonly text: string;
  readonly photos: readonly string[];
}

type Opinion = Pick<ReviewState, 'stars' | 'text' | 'photos'>;

export function stateOf(review: ReviewState): ReviewState {
  const { stars, text, photos, status, heldFor, queued } = review;
  const { openReports, cleared, hiding, decidedBy, assignment, announced } = review;
  const shown = { status, heldFor, queued, openReports, cleared, announced };
  return { stars, text, photos, ...shown, hiding, decidedBy, assignment };
}

/** A new review: shown at once unless its text holds it back. */
export function newState(opinion: Opinion, heldFor: readonly HeldReason[]): ReviewState {
  return { ...opinion, ...newlyModerated(heldFor) };
}

/**
 * An edited text is judged anew. A review that an admin has hidden, or that waits for one, is not
 * published by an edit; nor does an edit drop the reports of what it was. An appeal ends with the text
 * that it is about.
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
  const judged = { cleared: false, hiding: null, decidedBy: null };
  return { ...before, ...opinion, status, heldFor, queued, ...judged };
}

/** Deleted by its author, or its payment was taken back; nothing brings it back. */
export function ended(before: ReviewState, status: 'deleted' | 'void'): ReviewState {
  const text = status === 'deleted' ? '' : before.text;
  const nothing = { heldFor: [], queued: false, openReports: 0, hiding: null, assignment: null };
  return { ...before, text, photos: [], status, ...nothing };
}

export function hasEnded({ status }: { readonly status: ReviewStatus }): boolean {
  return status === 'deleted' || status === 'void';
}

/** The account of the author is deleted: the stars stay, nothing that names or quotes the person. */
export function erased(before: ReviewState): ReviewState {
  if (before.status !== 'published') return ended(before, 'deleted');
  return { ...before, text: '', photos: [], queued: false, openReports: 0, assignment: null };
}
