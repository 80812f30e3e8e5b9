import { ANSWER_LENGTH, type SellersReview } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { type DataColumn, DataTable } from '../../components/ui/data-table.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { TextArea } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { formatDate } from '../../lib/format.ts';
import { type SortIn, sortsBy } from '../../lib/sorted.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { Stars } from './rating-summary.tsx';
import { ReviewItem } from './review-item.tsx';
import type { REVIEW_COLUMNS } from './reviews.api.ts';

interface ReviewTableProps {
  readonly reviews: readonly SellersReview[];
  readonly sorted: SortIn<(typeof REVIEW_COLUMNS)[number]> | null;
  /** The list with a review open. */
  readonly openPath: (reviewId: string) => string;
}

/** What buyers say of the seller's products, each leading to the form of its answer. */
export function ReviewTable({ reviews, sorted, openPath }: ReviewTableProps) {
  const t = useT('reviews');
  const lang = useLanguage();
  const columns: DataColumn<SellersReview>[] = [
    {
      key: 'review',
      heading: t('reviews.review'),
      phone: 'title',
      cell: ({ _id, text, productName }) => (
        <Link
          to={openPath(_id)}
          preventScrollReset
          className="line-clamp-1 py-0.5 font-semibold wrap-anywhere hover:underline md:line-clamp-2"
        >
          {text || productName}
        </Link>
      ),
    },
    {
      key: 'stars',
      heading: t('reviews.starsColumn'),
      phone: 'end',
      width: 'w-24 xl:w-32',
      sort: sortsBy('stars'),
      cell: ({ stars }) => <Stars stars={stars} />,
    },
    {
      key: 'product',
      heading: t('reviews.product'),
      phone: 'under',
      width: 'w-28 xl:w-52',
      cell: ({ productName }) => (
        <span className="line-clamp-1 text-muted wrap-anywhere md:line-clamp-2">{productName}</span>
      ),
    },
    {
      key: 'buyer',
      heading: t('reviews.buyer'),
      phone: 'hidden',
      width: 'w-24 xl:w-36',
      cell: ({ authorName }) => authorName || t('reviews.someone'),
    },
    {
      key: 'when',
      heading: t('reviews.date'),
      phone: 'hidden',
      width: 'w-28 xl:w-32',
      sort: sortsBy('age'),
      cell: ({ createdAt }) => formatDate(createdAt, lang),
    },
    {
      key: 'answer',
      heading: t('reviews.yourAnswer'),
      phone: 'under-end',
      width: 'w-36',
      cell: ({ answer }) => (
        <StatusPill tone={answer ? 'good' : 'warm'}>
          {t(answer ? 'reviews.answered' : 'reviews.unanswered')}
        </StatusPill>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('reviews.title')}
      columns={columns}
      rows={reviews}
      rowKey={({ _id }) => _id}
      sorted={sorted}
    />
  );
}

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
    <ul>
      <ReviewItem review={review}>
        <p className="text-sm">
          <Link to={paths.product(productId)} className="link inline-block py-1">
            {productName}
          </Link>
        </p>
        <AnsweredForm answer={own} inDialog className="grid max-w-text gap-2">
          <input type="hidden" name="review" value={_id} />
          <TextArea
            label={t('reviews.yourAnswer')}
            name="text"
            rows={3}
            required
            maxLength={ANSWER_LENGTH}
            defaultValue={own?.values.text ?? review.answer?.text ?? ''}
            error={own?.fields.text}
          />
          <Button variant="secondary" className="justify-self-start">
            {t('reviews.sendAnswer')}
          </Button>
        </AnsweredForm>
      </ReviewItem>
    </ul>
  );
}
