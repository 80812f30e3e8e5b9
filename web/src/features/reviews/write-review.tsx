import { optionInWords, type PurchasedLine } from '@sokoni/contracts/browser';
import { Form, Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { HiddenText } from '../../components/moderation/hidden-text.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { OpinionForm } from './opinion-form.tsx';
import { Stars } from './rating-summary.tsx';
import { ReviewPhotos } from './review-photos.tsx';

interface LineProps {
  readonly line: PurchasedLine;
  readonly answer: FormAnswer | undefined;
}

/** A bought line: the form for its review, or the review. */
export function ReviewedLine({ line, answer }: LineProps) {
  const lang = useLanguage();
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="text-lg">
          <Link to={paths.product(line.productId)} className="link">
            {line.productName}
          </Link>
        </h2>
        {line.optionLabel && (
          <p className="text-sm text-muted">{optionInWords(line.optionLabel, lang)}</p>
        )}
      </div>
      {line.review ? (
        <OwnReview review={line.review} answer={answer} />
      ) : (
        <OpinionForm
          about={{ name: 'line', id: line._id }}
          answer={answer?.values.line === line._id ? answer : undefined}
        />
      )}
    </Card>
  );
}

interface OwnReviewProps {
  readonly review: NonNullable<PurchasedLine['review']>;
  readonly answer: FormAnswer | undefined;
}

function OwnReview({ review, answer }: OwnReviewProps) {
  const t = useT('reviews');
  const { _id, stars, text, photos, status, hidden } = review;
  return (
    <div className="grid gap-1">
      <p>
        {t('reviews.yourReview')}: <Stars stars={stars} /> ({t(`reviews.status_${status}`)})
      </p>
      <p className="wrap-anywhere max-w-text whitespace-pre-line">{text}</p>
      {hidden && <HiddenText kind="review" id={_id} hidden={hidden} answer={answer} />}
      <ReviewPhotos photos={photos.map(({ url }) => url)} />
      {status !== 'deleted' && (
        <EditForm key={JSON.stringify(review)} review={review} answer={answer} />
      )}
      {status !== 'deleted' && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-danger underline underline-offset-4">
            {t('reviews.delete')}
          </summary>
          <Form method="post" className="grid justify-items-start gap-2">
            <p>{t('reviews.deleteText')}</p>
            <input type="hidden" name="review" value={_id} />
            <Button variant="danger" name="intent" value="delete">
              {t('reviews.confirmDelete')}
            </Button>
          </Form>
        </details>
      )}
    </div>
  );
}

function EditForm({ review, answer }: OwnReviewProps) {
  const t = useT('reviews');
  const { _id, status } = review;
  const own = answer?.values.review === _id ? answer : undefined;
  return (
    <details open={own !== undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium underline underline-offset-4">
        {t('reviews.edit')}
      </summary>
      {status === 'hidden' && <p className="pb-2">{t('reviews.editHidden')}</p>}
      <OpinionForm about={{ name: 'review', id: _id }} before={review} answer={own} />
    </details>
  );
}
