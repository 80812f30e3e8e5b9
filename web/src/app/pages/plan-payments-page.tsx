import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageDialog } from '../../components/ui/page-dialog.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { PlanPaymentDetails } from '../../features/admin/plan-payment-details.tsx';
import { PlanPaymentTable } from '../../features/admin/plan-payment-table.tsx';
import { listPlanPayments } from '../../features/admin/plan-payments.api.ts';
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
  const query = url.searchParams;
  const paging = { cursor: query.get('cursor') ?? undefined, limit: LIMIT };
  const { payments, nextCursor } = await orNotFound(listPlanPayments(paging, callerOf(context)));
  const chosen = payments.find(({ _id }) => _id === query.get('payment')) ?? null;
  return { payments, nextCursor, chosen, here: url.pathname + url.search };
}

export const action = ({ context, request, url }: Route.ActionArgs) =>
  refundAnyPlan(request, url, callerOf(context));

export const clientAction = (args: Route.ClientActionArgs) => sendOrReturnForm(args);

export default function PlanPaymentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('admin');
  const { payments, nextCursor, chosen, here } = loaderData;
  return (
    <div className="page grid gap-4">
      <PageHead title={t('admin.planPayments')} indexed={false} />
      <h1 className="text-2xl">{t('admin.planPayments')}</h1>
      <p className="text-muted">{t('admin.planPaymentsText')}</p>
      {chosen && (
        <PageDialog title={chosen.receiptNumber} closeTo={pathWith(here, { payment: null })}>
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
