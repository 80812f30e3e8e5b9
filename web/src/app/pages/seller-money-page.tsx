import { LeaveQuestion } from '../../components/ui/leave-question.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { fetchProfile } from '../../features/account/account.api.ts';
import { DestinationForms } from '../../features/seller-money/destination-forms.tsx';
import { FeeCalculator } from '../../features/seller-money/fee-calculator.tsx';
import { MoneySummary } from '../../features/seller-money/money-summary.tsx';
import { OwnPayouts } from '../../features/seller-money/own-payouts.tsx';
import { fetchMoney, listStatement } from '../../features/seller-money/seller-money.api.ts';
import { StatementTable } from '../../features/seller-money/statement-table.tsx';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { manageMoney } from '../actions/manage-money.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrReturnFormWith } from '../lost-request.ts';
import { panelPaths } from '../panel-paths.ts';
import type { Route } from './+types/seller-money-page.ts';

const LIMIT = 30;

export async function loader({ context, url }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const [money, account, { data: lines, nextCursor }] = await Promise.all([
    orNotFound(fetchMoney(caller)),
    fetchProfile(caller),
    orNotFound(listStatement({ cursor, limit: LIMIT }, caller)),
  ]);
  const price = (url.searchParams.get('price') ?? '').slice(0, 15);
  return { money, account, lines, nextCursor, price };
}

export function action({ context, request }: Route.ActionArgs) {
  return manageMoney(request, callerOf(context));
}

export const clientAction = (args: Route.ClientActionArgs) => sendOrReturnFormWith('number', args);

export default function SellerMoneyPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('money');
  const { money, account, lines, nextCursor, price } = loaderData;
  return (
    <div className="page grid gap-6">
      <PageHead title={t('money.title')} indexed={false} />
      <h1 className="text-2xl">{t('money.heading')}</h1>
      <LeaveQuestion />
      <MoneySummary money={money} />
      <DestinationForms destination={money.destination} account={account} answer={actionData} />
      {money.commission && <FeeCalculator commission={money.commission} price={price} />}
      <OwnPayouts payouts={money.payouts} />
      <StatementTable
        lines={lines}
        filePath={panelPaths.sellerStatement}
        since={money.firstLineAt ?? null}
      />
      <Pagination nextCursor={nextCursor} />
    </div>
  );
}
