import type { QueuedReview as Queued } from '@sokoni/contracts/browser';
import type { QueueReader } from '../../components/moderation/assignment-form.tsx';
import { DecisionForm } from '../../components/moderation/decision-form.tsx';
import { ReviewItem } from './review-item.tsx';

interface QueuedReviewProps {
  readonly review: Queued;
  readonly reader: QueueReader;
}

/** A review that an admin decides about, and why it is here. */
export function QueuedReview({ review, reader }: QueuedReviewProps) {
  return (
    <ReviewItem review={review}>
      <DecisionForm queued={review} reader={reader} idField="review" />
    </ReviewItem>
  );
}
