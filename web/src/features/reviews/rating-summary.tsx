import type { Rating } from '@sokoni/contracts/browser';
import { useT } from '../../lib/texts.ts';

/** The average, and how many gave how many stars. */
export function RatingSummary({ rating }: { readonly rating: Rating }) {
  const t = useT('reviews');
  const { average, count, spread } = rating;
  if (count === 0) return <p className="text-muted">{t('reviews.none')}</p>;
  return (
    <div className="grid max-w-text gap-2">
      <p>
        <strong className="text-2xl">{average}</strong> <Stars stars={average} />{' '}
        {t('reviews.count', { count })}
      </p>
      <ul>
        {[5, 4, 3, 2, 1].map((stars) => {
          const given = spread[stars - 1] ?? 0;
          const label = t('reviews.spread', { stars, count: given });
          return (
            <li key={stars} className="grid grid-cols-[7rem_1fr] items-center gap-2 text-sm">
              {label}
              <meter aria-label={label} value={given} max={count} className="w-full" />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Stars as signs, the last one filled as far as the figure says, named for those who hear the page. */
export function Stars({ stars }: { readonly stars: number }) {
  const t = useT('reviews');
  const full = Math.floor(stars);
  const part = Math.round((stars - full) * 100);
  return (
    <span role="img" aria-label={t('reviews.stars', { stars })} className="text-star">
      {'★'.repeat(full)}
      {part > 0 && (
        <span className="relative inline-block">
          ☆
          <span className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: `${part}%` }}>
            ★
          </span>
        </span>
      )}
      {'☆'.repeat(5 - Math.ceil(stars))}
    </span>
  );
}
