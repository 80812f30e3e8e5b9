import { Form, Link, useSearchParams } from 'react-router';
import { panelPaths } from '../../app/panel-paths.ts';
import { Button } from '../../components/ui/button.tsx';
import { SearchIcon } from '../../components/ui/icons.tsx';
import { useT } from '../../lib/texts.ts';

interface AdminSearchBoxProps {
  /** In the bar of the panel, where a phone has room for the way to it alone; or on the page of the search. */
  readonly inBar?: boolean;
}

/** One box for everything that an admin looks up. */
export function AdminSearchBox({ inBar = false }: AdminSearchBoxProps) {
  const t = useT('admin');
  const [query] = useSearchParams();
  const text = query.get('q') ?? '';
  return (
    <>
      {inBar && (
        <Link
          to={panelPaths.adminSearch}
          aria-label={t('admin.searchTitle')}
          className="icon-button ml-auto lg:hidden!"
        >
          <SearchIcon />
        </Link>
      )}
      <search className={inBar ? 'hidden text-ink lg:block' : 'lg:hidden'}>
        <Form action={panelPaths.adminSearch} className="flex gap-2">
          <input
            // Follows the address, also when a link changed it.
            key={text}
            type="search"
            name="q"
            required
            maxLength={100}
            autoComplete="off"
            aria-label={t('admin.searchLabel')}
            placeholder={t('admin.searchHint')}
            defaultValue={text}
            className="field min-w-0"
          />
          <Button variant="secondary">
            <SearchIcon className="size-5" />
            <span className="sr-only">{t('admin.searchAction')}</span>
          </Button>
        </Form>
      </search>
    </>
  );
}
