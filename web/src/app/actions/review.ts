import {
  MAX_REVIEW_PHOTOS,
  MOST_STARS,
  REPORT_REASONS,
  type SellerAspect,
} from '@sokoni/contracts/browser';
import {
  answerReview,
  decideReview,
  deleteReview,
  editReview,
  markHelpful,
  rateSeller,
  reportReview,
  writeReview,
} from '../../features/reviews/reviews.api.ts';
import { type FormAnswer, readIntent, textOf } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { photosOf } from '../../lib/upload-server.ts';
import { readForm } from '../read-form.ts';
import { appealBy, assignFrom, reasonOf } from './moderation.ts';
import { thenForm, thenNotice } from './then-notice.ts';

interface Place {
  readonly caller: Caller;
  /** The page that is shown again. */
  readonly here: string;
}

/** A reader marks a review as helpful, or reports it. */
export async function reactToReview(
  request: Request,
  { caller, here }: Place,
): Promise<Response | FormAnswer> {
  const form = await readForm(request);
  const reviewId = textOf(form, 'review');
  const reason = REPORT_REASONS.find((known) => known === form.get('reason')) ?? 'other';
  const reports = readIntent(form, ['report', 'helpful']) === 'report';
  return thenNotice(request, here, () =>
    reports ? reportReview({ reviewId, reason }, caller) : markHelpful(reviewId, caller),
  );
}

/** A buyer writes a review of a line, changes, deletes or defends an own one, or rates the seller. */
export async function reviewLine(
  request: Request,
  { caller, here }: Place,
): Promise<Response | FormAnswer> {
  const form = await readForm(request);
  const intent = readIntent(form, ['appeal', 'delete', 'rate-seller', 'edit', 'write']);
  if (intent === 'appeal') return appealBy(form, { caller, here });
  if (intent === 'delete') {
    return thenNotice(request, here, () => deleteReview(textOf(form, 'review'), caller));
  }
  if (intent === 'rate-seller') {
    return thenNotice(request, here, () => rateSeller(sellerScoresOf(form), caller));
  }
  const [stars, text] = [Number(textOf(form, 'stars')), textOf(form, 'text')];
  const edits = intent === 'edit';
  return thenForm(form, here, async () => {
    const photos = await photosOf(form, caller, { max: MAX_REVIEW_PHOTOS, preset: 'reviews' });
    // A refused form need not bring its pictures again.
    form.set('photos', photos.join(' '));
    const opinion = { stars, text, photos };
    return edits
      ? editReview({ reviewId: textOf(form, 'review'), ...opinion }, caller)
      : writeReview({ lineId: textOf(form, 'line'), ...opinion }, caller);
  });
}

function sellerScoresOf(form: FormData) {
  const chosen = (aspect: SellerAspect) => {
    const stars = Number(textOf(form, aspect));
    return stars >= 1 && stars <= MOST_STARS ? stars : null;
  };
  return {
    orderId: textOf(form, 'order'),
    sellerId: textOf(form, 'seller'),
    described: chosen('described'),
    speed: chosen('speed'),
    contact: chosen('contact'),
  };
}

/** The seller answers a review. */
export async function answerBuyer(
  request: Request,
  { caller, here }: Place,
): Promise<Response | FormAnswer> {
  const form = await readForm(request);
  const answer = { reviewId: textOf(form, 'review'), text: textOf(form, 'text') };
  return thenForm(form, here, () => answerReview(answer, caller));
}

/** An admin takes a review of the queue, publishes or hides it. */
export async function decideAboutReview(
  request: Request,
  { caller, here }: Place,
): Promise<Response | FormAnswer> {
  const form = await readForm(request);
  const reviewId = textOf(form, 'review');
  const row = { kind: 'review', rowId: reviewId } as const;
  const assigned = assignFrom(request, form, row, { caller, here });
  if (assigned) return assigned;
  const decision = readIntent(form, ['publish', 'hide']);
  const body = { reviewId, decision, ...reasonOf(form) } as const;
  return thenNotice(request, here, () => decideReview(body, caller));
}
