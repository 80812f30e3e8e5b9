import type { SellerTasks } from '@sokoni/contracts/browser';
import { Link, useSearchParams } from 'react-router';
import { panelPaths } from '../../app/panel-paths.ts';
import { pathWith } from '../../app/paths.ts';
import { useT } from '../../lib/texts.ts';
import type { KeyOf } from '../../locales/namespaces.ts';
import { countOf, type OrdersTab, shownTabs } from './seller-tasks.ts';

const LABELS: Readonly<Record<OrdersTab, KeyOf<'sales'>>> = {
  any: 'sales.waiting',
  cancelRequests: 'sales.cancelRequests',
  toAccept: 'sales.toAccept',
  toShip: 'sales.toShip',
  toReceiveReturn: 'sales.toReceiveReturn',
  toState: 'sales.toState',
  shipped: 'sales.onTheWay',
  delivered: 'sales.arrived',
  disputed: 'sales.withAdmin',
  all: 'sales.allStatuses',
};

interface OrderTabsProps {
  readonly tasks: SellerTasks;
  readonly chosen: OrdersTab;
}

/** The seller's orders by what they wait for, with the number of all of them and not of this page. */
export function OrderTabs({ tasks, chosen }: OrderTabsProps) {
  const t = useT('sales');
  const sort = useSearchParams()[0].get('sort');
  return (
    <nav aria-label={t('sales.toDo')}>
      <ul className="flex flex-wrap gap-2">
        {shownTabs(tasks, chosen).map((tab) => {
          const count = countOf(tasks, tab);
          const colours =
            tab === chosen
              ? 'border-baobab bg-baobab text-on-fill'
              : 'border-line-strong bg-surface';
          return (
            <li key={tab}>
              <Link
                to={pathWith(panelPaths.sellerOrders, { task: tab, sort })}
                aria-current={tab === chosen ? 'page' : undefined}
                className={`inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm font-medium ${colours}`}
              >
                {t(LABELS[tab])}
                {count !== null && <strong>{count}</strong>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
