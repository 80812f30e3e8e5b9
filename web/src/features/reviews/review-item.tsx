import { optionInWords, type Review } from '@sokoni/contracts/browser';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { Stars } from './rating-summary.tsx';
import { ReviewPhotos } from './review-photos.tsx';

interface ReviewItemProps {
  readonly review: Review;
  /** What the reader may do about it. */
  readonly children?: ReactNode;
}

/** One review with the seller's answer. */
export function ReviewItem({ review, children }: ReviewItemProps) {
  const t = useT('reviews');
  const lang = useLanguage();
  const { stars, text, authorName, createdAt, editedAt, optionLabel, photos, answer } = review;
  const date = formatDate(createdAt, lang);
  return (
    <li className="grid gap-1 border-t border-line py-3">
      <p>
        <Stars stars={stars} />{' '}
        <span className="text-sm text-muted">
          {t('reviews.by', { name: authorName || t('reviews.someone'), date })}
          {editedAt && ` (${t('reviews.edited')})`}
        </span>
      </p>
      {optionLabel && (
        <p className="text-sm text-muted">
          {t('reviews.option', { option: optionInWords(optionLabel, lang) })}
        </p>
      )}
      <p className="wrap-anywhere max-w-text whitespace-pre-line">{text}</p>
      <ReviewPhotos photos={photos} />
      {answer && (
        <div className="rounded-md bg-sand p-3">
          <p className="text-sm font-semibold">{t('reviews.answer')}</p>
          <p className="wrap-anywhere whitespace-pre-line">{answer.text}</p>
        </div>
      )}
      {children}
    </li>
  );
}
