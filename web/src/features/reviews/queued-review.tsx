import type { HideReason, QueuedReview as Queued } from '@sokoni/contracts/browser';
import { DecisionForm } from '../../components/moderation/decision-form.tsx';
import { ReviewItem } from './review-item.tsx';

/** A review that an admin decides about, and why it is here. */
export function QueuedReview({ review }: { readonly review: Queued }) {
  return (
    <ReviewItem review={review}>
      <DecisionForm queued={review} idField="review" likelyReason={likelyReason(review)} />
    </ReviewItem>
  );
}

/** What brought the review here is most often why it is hidden. */
function likelyReason({ heldFor, reportReasons }: Queued): HideReason {
  if (heldFor.includes('contact')) return 'contact';
  if (heldFor.includes('words')) return 'insult';
  return reportReasons[0] ?? 'other';
}
