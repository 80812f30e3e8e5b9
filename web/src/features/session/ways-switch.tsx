import { Link, useLocation } from 'react-router';
import { pathWith } from '../../app/paths.ts';
import { useT } from '../../lib/texts.ts';

export type Way = 'email' | 'phone';

/** The way of an address: by email unless it says otherwise. */
export function wayOf({ searchParams }: { readonly searchParams: URLSearchParams }): Way {
  return searchParams.get('by') === 'phone' ? 'phone' : 'email';
}

/** Two ways of logging in and signing up: links, so that each has an address. */
export function WaysSwitch({ way }: { readonly way: Way }) {
  const t = useT('auth');
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const ways = [
    ['email', t('auth.byEmail'), pathWith(here, { by: null })],
    ['phone', t('auth.byPhone'), pathWith(here, { by: 'phone' })],
  ] as const;
  return (
    <nav className="grid grid-cols-2 gap-1 rounded-md bg-sand p-1">
      {ways.map(([name, label, to]) => (
        <Link
          key={name}
          to={to}
          replace
          aria-current={name === way ? 'page' : undefined}
          className={`grid min-h-11 place-items-center rounded-md px-2 text-center font-medium ${
            name === way ? 'bg-surface text-ink shadow-sm' : 'text-muted hover:text-ink'
          }`}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
