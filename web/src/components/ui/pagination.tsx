import { useLocation } from 'react-router';
import { useT } from '../../lib/texts.ts';
import { LinkButton } from './button.tsx';

interface PaginationProps {
  readonly nextCursor: string | null;
  /** Name of the search parameter that carries the cursor. */
  readonly parameter?: string;
  /** The way back to the first page, where that is not the newest. */
  readonly backLabel?: string;
}

/** Onward by cursor: lists grow while one reads them, so there are no page numbers. */
export function Pagination({ nextCursor, parameter = 'cursor', backLabel }: PaginationProps) {
  const t = useT('controls');
  const { pathname, search } = useLocation();
  const here = new URLSearchParams(search);
  const later = here.has(parameter);
  if (!later && !nextCursor) return null;

  function pathAt(cursor: string | null): string {
    const query = new URLSearchParams(search);
    query.delete(parameter);
    if (cursor) query.set(parameter, cursor);
    return query.size > 0 ? `${pathname}?${query}` : pathname;
  }
  return (
    <nav aria-label={t('controls.pages')} className="flex flex-wrap justify-center gap-3 pt-6">
      {later && (
        <LinkButton variant="secondary" to={pathAt(null)}>
          {backLabel ?? t(here.has('sort') ? 'controls.firstPage' : 'controls.newest')}
        </LinkButton>
      )}
      {nextCursor && (
        <LinkButton variant="secondary" to={pathAt(nextCursor)} rel="next">
          {t('controls.nextPage')}
        </LinkButton>
      )}
    </nav>
  );
}

/** In a form that rewrites the address of a list: what else the address says. */
export function OtherParameters({ except }: { readonly except: readonly string[] }) {
  const { search } = useLocation();
  return [...new URLSearchParams(search)]
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    ));
}
