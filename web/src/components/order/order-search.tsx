import { Form, Link, useSearchParams } from 'react-router';
import { pathWith } from '../../app/paths.ts';
import { Button } from '../ui/button.tsx';
import { SearchIcon } from '../ui/icons.tsx';

interface OrderSearchProps {
  readonly search: string;
  /** The list, which is whole without a search. */
  readonly path: string;
  readonly texts: {
    readonly label: string;
    /** What is searched; stands in the empty field. */
    readonly hint?: string;
    readonly action: string;
    readonly all: string;
  };
  readonly className?: string;
}

/** Finds orders of a list by words, sorted as it was. */
export function OrderSearch({ search, path, texts, className = '' }: OrderSearchProps) {
  const sort = useSearchParams()[0].get('sort');
  return (
    <div className={`flex flex-wrap items-center gap-x-4 gap-y-2 ${className}`}>
      <Form
        action={path}
        role="search"
        aria-label={texts.label}
        className="flex min-w-0 grow basis-72 gap-2"
      >
        {sort && <input type="hidden" name="sort" value={sort} />}
        <input
          type="search"
          name="q"
          key={search}
          defaultValue={search}
          maxLength={80}
          autoComplete="off"
          aria-label={texts.label}
          placeholder={texts.hint ?? texts.label}
          className="field min-w-0 grow"
        />
        <Button variant="secondary" aria-label={texts.action} className="shrink-0 px-3">
          <SearchIcon className="size-5" />
        </Button>
      </Form>
      {search && (
        <Link to={pathWith(path, { sort })} className="link py-2">
          {texts.all}
        </Link>
      )}
    </div>
  );
}
