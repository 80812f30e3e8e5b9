import { Link, useLocation } from 'react-router';
import { pathWith } from '../../app/paths.ts';

interface FilterLinksProps<V extends string> {
  readonly label: string;
  /** The parameter of the address; the first value is shown without it. */
  readonly name: string;
  readonly values: readonly V[];
  readonly chosen: V;
  readonly labelOf: (value: V) => string;
  /** Parameters of what is open in the list. */
  readonly closes?: readonly string[];
}

/** What part of a list is shown, as links; begins again at the first page and keeps how it is sorted. */
export function FilterLinks<V extends string>(props: FilterLinksProps<V>) {
  const { label, name, values, chosen, labelOf, closes = [] } = props;
  const { pathname, search } = useLocation();
  const away = Object.fromEntries(['cursor', ...closes].map((gone) => [gone, null]));
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-4">
      {values.map((value) => (
        <Link
          key={value}
          to={pathWith(pathname + search, { ...away, [name]: value === values[0] ? null : value })}
          aria-current={value === chosen ? 'true' : undefined}
          className="link inline-flex min-h-11 items-center aria-[current=true]:font-bold aria-[current=true]:no-underline"
        >
          {labelOf(value)}
        </Link>
      ))}
    </nav>
  );
}
