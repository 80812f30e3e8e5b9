import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { Button } from '../../components/ui/button.tsx';
import { useT } from '../../lib/texts.ts';
import { forgetSearches, recentSearches } from './recent-searches.ts';

/** Earlier searches in this browser, to be repeated with one tap, or forgotten. */
export function RecentList() {
  const t = useT('search');
  const [recent, setRecent] = useState<readonly string[]>(recentSearches);
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="recent-searches-heading" className="grid gap-2 pt-6">
      <div className="flex items-center justify-between gap-4">
        <h2 id="recent-searches-heading" className="text-lg">
          {t('search.recent')}
        </h2>
        <Button
          variant="quiet"
          onClick={() => {
            forgetSearches();
            setRecent([]);
          }}
        >
          {t('search.forget')}
        </Button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {recent.map((text) => (
          <li key={text} className="max-w-full">
            <Link
              to={paths.search(text)}
              className="flex min-h-11 items-center break-words rounded-full border border-line-strong bg-surface px-4 text-sm hover:border-clay"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
