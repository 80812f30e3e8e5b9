import { Form, Link } from 'react-router';
import { panelPaths } from '../../app/panel-paths.ts';
import { Button } from '../../components/ui/button.tsx';
import { SearchIcon } from '../../components/ui/icons.tsx';
import { useT } from '../../lib/texts.ts';

/** Finds own orders by number, buyer, phone or product. */
export function OrderSearch({ search }: { readonly search: string }) {
  const t = useT('sales');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Form
        action={panelPaths.sellerOrders}
        role="search"
        aria-label={t('sales.search')}
        className="flex min-w-0 grow basis-72 gap-2"
      >
        <input
          type="search"
          name="q"
          defaultValue={search}
          key={search}
          maxLength={80}
          aria-label={t('sales.search')}
          placeholder={t('sales.search')}
          className="field min-w-0 grow"
        />
        <Button look="secondary" aria-label={t('sales.searchAction')} className="shrink-0 px-3">
          <SearchIcon className="size-5" />
        </Button>
      </Form>
      {search && (
        <Link to={panelPaths.sellerOrders} className="link py-2 text-sm">
          {t('sales.searchEnd')}
        </Link>
      )}
    </div>
  );
}
