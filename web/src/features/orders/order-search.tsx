import { Form, Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { Button } from '../../components/ui/button.tsx';
import { SearchIcon } from '../../components/ui/icons.tsx';
import { useT } from '../../lib/texts.ts';

/** Finds own orders by number, product or seller, paid or not. */
export function OrderSearch({ search }: { readonly search: string }) {
  const t = useT('orders');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-4">
      <Form
        action={paths.myOrders}
        role="search"
        aria-label={t('orders.search')}
        className="flex min-w-0 grow basis-72 gap-2"
      >
        <input
          type="search"
          name="q"
          key={search}
          defaultValue={search}
          maxLength={80}
          autoComplete="off"
          aria-label={t('orders.search')}
          placeholder={t('orders.search')}
          className="field min-w-0 grow"
        />
        <Button look="secondary" aria-label={t('orders.searchAction')} className="shrink-0 px-3">
          <SearchIcon className="size-5" />
        </Button>
      </Form>
      {search && (
        <Link to={paths.myOrders} className="link py-2">
          {t('orders.all')}
        </Link>
      )}
    </div>
  );
}
