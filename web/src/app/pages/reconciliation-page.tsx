import { dateOf } from '@sokoni/contracts/browser';
import { OwnForms } from '../../components/ui/answered-form.tsx';
import { BalanceTable } from '../../features/shop-money/balance-table.tsx';
import { DayTable } from '../../features/shop-money/day-table.tsx';
import { DifferenceList } from '../../features/shop-money/difference-list.tsx';
import { listDays, listDifferences } from '../../features/shop-money/reconciliation.api.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { reconcile } from '../actions/reconcile.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { panelPaths } from '../panel-paths.ts';
import type { Route } from './+types/reconciliation-page.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const date = url.searchParams.get('date') || null;
  const [days, differences] = await Promise.all([
    orNotFound(listDays(caller)),
    orNotFound(listDifferences(date ?? undefined, caller)),
  ]);
  return { days, date, differences, today: dateOf(new Date()) };
}

export function action({ context, request, url }: Route.ActionArgs) {
  return reconcile(request, url.pathname + url.search, callerOf(context));
}

export { sendOrNotice as clientAction } from '../lost-request.ts';

export default function ReconciliationPage({ loaderData }: Route.ComponentProps) {
  const t = useT('reconciliation');
  const { days, date, differences, today } = loaderData;
  return (
    <OwnForms>
      <div className="page grid gap-6">
        <PageHead title={t('reconciliation.heading')} indexed={false} />
        <div>
          <h1 className="text-2xl">{t('reconciliation.heading')}</h1>
          <p className="text-muted">{t('reconciliation.intro')}</p>
        </div>
        <DifferenceList
          date={date}
          compared={date === null || days.some((day) => day.date === date)}
          differences={differences}
          today={today}
        />
        <BalanceTable days={days} dayPath={panelPaths.adminReconciliation} />
        <DayTable days={days} dayPath={panelPaths.adminReconciliation} today={today} />
      </div>
    </OwnForms>
  );
}
