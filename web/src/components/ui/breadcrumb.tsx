import { Link } from 'react-router';
import { useT } from '../../lib/texts.ts';

interface Crumb {
  readonly label: string;
  /** Absent on the page itself. */
  readonly to?: string;
}

export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const t = useT();
  return (
    <nav aria-label={t('common.breadcrumb')} className="py-3 text-sm">
      <ol className="flex flex-wrap gap-x-2">
        {crumbs.map(({ label, to }) => (
          <li
            key={label}
            className="flex gap-x-2 after:text-muted after:content-['›'] last:after:content-none"
          >
            {to ? (
              <Link to={to} className="link py-1">
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="py-1 text-muted">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
