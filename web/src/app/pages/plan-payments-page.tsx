import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { PlanPaymentCard } from '../../features/admin/plan-payment-card.tsx';
import { listPlanPayments } from '../../features/admin/plan-payments.api.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { refundAnyPlan } from '../actions/refund-plan.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrReturnForm } from '../lost-request.ts';
import type { Route } from './+types/plan-payments-page.ts';

const LIMIT = 24;

export async function loader({ context, url }: Route.LoaderArgs) {
  const cursor = url.searchParams.get('cursor') ?? undefined;
  return orNotFound(listPlanPayments({ cursor, limit: LIMIT }, callerOf(context)));
}

export const action = ({ context, request }: Route.ActionArgs) =>
  refundAnyPlan(request, callerOf(context));

export const clientAction = (args: Route.ClientActionArgs) => sendOrReturnForm(args);

export default function PlanPaymentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('admin');
  const { payments, nextCursor } = loaderData;
  return (
    <div className="page grid gap-4">
      <PageHead title={t('admin.planPayments')} indexed={false} />
      <h1 className="text-2xl">{t('admin.planPayments')}</h1>
      <p className="text-muted">{t('admin.planPaymentsText')}</p>
      {payments.length === 0 && <EmptyState>{t('admin.noPlanPayments')}</EmptyState>}
      <ul className="grid gap-4 lg:grid-cols-2">
        {payments.map((payment) => (
          <li key={payment._id}>
            <PlanPaymentCard
              payment={payment}
              answer={actionData?.values._id === payment._id ? actionData : undefined}
            />
          </li>
        ))}
      </ul>
      <Pagination nextCursor={nextCursor} />
    </div>
  );
}
