import { useT } from '../../lib/texts.ts';

/** Stars as signs, named for those who hear the page. */
export function Stars({ stars }: { readonly stars: number }) {
  const t = useT('reviews');
  const full = Math.round(stars);
  return (
    <span role="img" aria-label={t('reviews.stars', { stars })} className="text-clay">
      {'★'.repeat(full) + '☆'.repeat(5 - full)}
    </span>
  );
}
