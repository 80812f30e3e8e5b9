import type { PlanPayment } from '@sokoni/contracts/browser';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageDialog } from '../../components/ui/page-dialog.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { PlanPaymentDetails } from '../../features/admin/plan-payment-details.tsx';
import { PlanPaymentTable } from '../../features/admin/plan-payment-table.tsx';
import { listPlanPayments } from '../../features/admin/plan-payments.api.ts';
import { RefundRequestNotices } from '../../features/refund-requests/refund-request-notices.tsx';
import { waitingRefundsOf } from '../../features/refund-requests/refund-requests.api.ts';
import type { Caller } from '../../lib/http.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { refundAnyPlan } from '../actions/plan-payments.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrReturnForm } from '../lost-request.ts';
import { pathWith } from '../paths.ts';
import type { Route } from './+types/plan-payments-page.ts';

const LIMIT = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const query = url.searchParams;
  const paging = { cursor: query.get('cursor') ?? undefined, limit: LIMIT };
  const { payments, nextCursor } = await orNotFound(listPlanPayments(paging, caller));
  const chosen = await chosenBy(query, payments, caller);
  const requests = chosen ? await waitingRefundsOf(chosen._id, caller) : [];
  return { payments, nextCursor, chosen, requests, here: url.pathname + url.search };
}

/** The payment whose dialog is open; by its number also where newer ones fill the page. */
async function chosenBy(
  query: URLSearchParams,
  payments: readonly PlanPayment[],
  caller: Caller,
): Promise<PlanPayment | null> {
  const isChosen = ({ _id }: PlanPayment) => _id === query.get('payment');
  const number = query.get('number');
  const shown = payments.find(isChosen);
  if (shown || !number) return shown ?? null;
  const { payments: found } = await orNotFound(listPlanPayments({ number, limit: 1 }, caller));
  return found.find(isChosen) ?? null;
}

export const action = ({ context, request, url }: Route.ActionArgs) =>
  refundAnyPlan(request, url, callerOf(context));

export const clientAction = (args: Route.ClientActionArgs) => sendOrReturnForm(args);

export default function PlanPaymentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('admin');
  const { payments, nextCursor, chosen, requests, here } = loaderData;
  return (
    <div className="page grid gap-4">
      <PageHead title={t('admin.planPayments')} indexed={false} />
      <h1 className="text-2xl">{t('admin.planPayments')}</h1>
      <p className="text-muted">{t('admin.planPaymentsText')}</p>
      {chosen && (
        <PageDialog
          title={chosen.receiptNumber}
          closeTo={pathWith(here, { payment: null, number: null })}
        >
          <RefundRequestNotices requests={requests} here={here} />
          <PlanPaymentDetails payment={chosen} answer={actionData} />
        </PageDialog>
      )}
      {payments.length === 0 ? (
        <EmptyState>{t('admin.noPlanPayments')}</EmptyState>
      ) : (
        <PlanPaymentTable
          payments={payments}
          paymentPath={(payment) => pathWith(here, { payment })}
        />
      )}
      <Pagination nextCursor={nextCursor} />
    </div>
  );
}
