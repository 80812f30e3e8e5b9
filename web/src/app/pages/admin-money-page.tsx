import { OwnForms } from '../../components/ui/answered-form.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { PageDialog } from '../../components/ui/page-dialog.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { MoneyOverview } from '../../features/shop-money/money-overview.tsx';
import { NoticedSubsidies } from '../../features/shop-money/noticed-subsidies.tsx';
import { PayoutBatches } from '../../features/shop-money/payout-batches.tsx';
import { PayoutTable } from '../../features/shop-money/payout-table.tsx';
import { ProviderTable } from '../../features/shop-money/provider-table.tsx';
import {
  RefusedRefundDetails,
  RefusedRefunds,
} from '../../features/shop-money/refused-refunds.tsx';
import { RetryPayoutForm } from '../../features/shop-money/retry-payout-form.tsx';
import {
  fetchBankFiles,
  fetchMoneyOf,
  fetchShopMoney,
} from '../../features/shop-money/shop-money.api.ts';
import { UnknownPayouts } from '../../features/shop-money/unknown-payouts.tsx';
import { UnprovenDestinations } from '../../features/shop-money/unproven-destinations.tsx';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { manageShopMoney } from '../actions/manage-shop-money.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { panelPaths } from '../panel-paths.ts';
import { pathWith } from '../paths.ts';
import type { Route } from './+types/admin-money-page.ts';

const LIMIT = 30;

export async function loader({ context, url }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const status = url.searchParams.get('status') === 'failed' ? 'failed' : undefined;
  const [money, bank] = await Promise.all([
    orNotFound(fetchShopMoney({ cursor, limit: LIMIT, status }, caller)),
    orNotFound(fetchBankFiles(caller)),
  ]);
  const again = money.payouts.find(
    ({ _id, status: state }) => state === 'failed' && _id === url.searchParams.get('retry'),
  );
  const retry = again && {
    payout: again,
    money: await orNotFound(fetchMoneyOf(again.sellerId, caller)),
  };
  const refund = money.refused.find(({ _id }) => _id === url.searchParams.get('refund')) ?? null;
  return { ...money, bank, status, retry, refund, here: url.pathname + url.search };
}

export const action = ({ context, request, url }: Route.ActionArgs) =>
  manageShopMoney(
    request,
    pathWith(url.pathname + url.search, { retry: null, refund: null }),
    callerOf(context),
  );

export { sendOrNotice as clientAction } from '../lost-request.ts';

export default function AdminMoneyPage({ loaderData }: Route.ComponentProps) {
  const t = useT('money');
  const { overview, providers, refused, subsidies, moreSubsidies, payouts } = loaderData;
  const { nextCursor, status, retry, refund, here, tasks, bank } = loaderData;
  const other = status ? panelPaths.adminMoney : `${panelPaths.adminMoney}?status=failed`;
  return (
    <OwnForms>
      <div className="page grid gap-6">
        <PageHead title={t('money.title')} indexed={false} />
        <h1 className="text-2xl">{t('money.heading')}</h1>
        <MoneyOverview overview={overview} />
        <PayoutBatches tasks={tasks} bank={bank} filePath={panelPaths.bankFile} />
        <UnprovenDestinations destinations={bank.unproven} />
        <UnknownPayouts payouts={tasks.unknown} />
        {refund && (
          <PageDialog
            title={t('money.refundOf', { name: refund.payeeName || refund.orderNumber })}
            closeTo={pathWith(here, { refund: null })}
          >
            <RefusedRefundDetails refund={refund} />
          </PageDialog>
        )}
        <RefusedRefunds refunds={refused} refundPath={(refund) => pathWith(here, { refund })} />
        <NoticedSubsidies subsidies={subsidies} more={moreSubsidies} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-lg">{t('money.payouts')}</h2>
          <LinkButton variant="secondary" to={other}>
            {t(status ? 'money.all' : 'money.onlyFailed')}
          </LinkButton>
        </div>
        {retry && (
          <PageDialog
            title={t('money.retryTitle', { name: retry.payout.sellerName })}
            closeTo={pathWith(here, { retry: null })}
          >
            <RetryPayoutForm {...retry} />
          </PageDialog>
        )}
        <PayoutTable payouts={payouts} retryPath={(retry) => pathWith(here, { retry })} />
        <Pagination nextCursor={nextCursor} />
        <ProviderTable providers={providers} />
      </div>
    </OwnForms>
  );
}
