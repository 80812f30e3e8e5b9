import { Form, useSearchParams } from 'react-router';
import { panelPaths } from '../../app/panel-paths.ts';
import { Button } from '../../components/ui/button.tsx';
import { SearchIcon } from '../../components/ui/icons.tsx';
import { useT } from '../../lib/texts.ts';

/** One box for everything that an admin looks up; above each page of the panel. */
export function AdminSearchBox() {
  const t = useT('admin');
  const [query] = useSearchParams();
  const text = query.get('q') ?? '';
  return (
    <search>
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
        <Button look="secondary">
          <SearchIcon className="size-5" />
          <span className="sr-only">{t('admin.searchAction')}</span>
        </Button>
      </Form>
    </search>
  );
}
