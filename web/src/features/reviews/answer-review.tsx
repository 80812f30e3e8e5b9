import { ANSWER_LENGTH, type SellersReview } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { TextArea } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';
import { ReviewItem } from './review-item.tsx';

interface AnswerReviewProps {
  readonly review: SellersReview;
  readonly answer: FormAnswer | undefined;
}

/** A review of the seller's product, with the form for the answer. */
export function AnswerReview({ review, answer }: AnswerReviewProps) {
  const t = useT('reviews');
  const { _id, productId, productName } = review;
  const own = answer?.values.review === _id ? answer : undefined;
  return (
    <ReviewItem review={review}>
      <p className="text-sm">
        <Link to={paths.product(productId)} className="link inline-block py-1">
          {productName}
        </Link>
      </p>
      <AnsweredForm answer={own} className="grid max-w-text gap-2">
        <input type="hidden" name="review" value={_id} />
        <TextArea
          label={t('reviews.yourAnswer')}
          name="text"
          rows={2}
          required
          maxLength={ANSWER_LENGTH}
          defaultValue={own?.values.text ?? review.answer?.text ?? ''}
          error={own?.fields.text}
        />
        <Button look="secondary" className="justify-self-start">
          {t('reviews.sendAnswer')}
        </Button>
      </AnsweredForm>
    </ReviewItem>
  );
}
