import { useLocation } from 'react-router';
import { Card } from '../../components/ui/card.tsx';
import { PaymentInfoForm } from '../../features/payment-info/payment-info-form.tsx';
import { PayPlan } from '../../features/plans/pay-plan.tsx';
import { listPlans, previewPlan } from '../../features/plans/plans.api.ts';
import { orElse } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { payPlan } from '../actions/plan-payments.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrReturnFormWith } from '../lost-request.ts';
import { requireUser } from '../visitor.ts';
import type { Route } from './+types/payment-page.ts';

/** The plan of the address survives a refresh; one in the navigation's state does not. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { role } = await requireUser(context, request);
  const caller = callerOf(context);
  const wanted = url.searchParams.get('plan');
  const plans = wanted ? await listPlans(caller) : await orElse(listPlans(caller), []);
  const plan = plans.find(({ code }) => code === wanted) ?? null;
  const preview =
    plan && role === 'SELLER' ? await orElse(previewPlan(plan.code, caller), null) : null;
  return { plans, plan, preview };
}

export const action = ({ context, request }: Route.ActionArgs) => payPlan(context, request);

export const clientAction = (args: Route.ClientActionArgs) =>
  sendOrReturnFormWith('paymentType', args);

export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('account');
  const state = useLocation().state as { readonly name?: unknown } | null;
  const plan = loaderData.plan ?? loaderData.plans.find(({ name }) => name === state?.name);
  return (
    <div className="page py-6">
      <PageHead title={t('account.paymentDetails')} indexed={false} />
      {plan ? (
        <PayPlan plan={plan} preview={loaderData.preview} />
      ) : (
        <Card className="mx-auto max-w-narrow">
          <h1 className="pb-4 text-2xl">{t('account.paymentDetails')}</h1>
          <PaymentInfoForm answer={actionData} />
        </Card>
      )}
    </div>
  );
}
