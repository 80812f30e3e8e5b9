import { useLocation } from 'react-router';
import { Card } from '../../components/ui/card.tsx';
import { PaymentInfoForm } from '../../features/payment-info/payment-info-form.tsx';
import { PayPlan } from '../../features/plans/pay-plan.tsx';
import { findPlan, previewPlan } from '../../features/plans/plans.api.ts';
import { orElse } from '../../lib/or-else.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { payPlan } from '../actions/pay-plan.ts';
import { callerOf } from '../caller.ts';
import { languageOf } from '../cookies.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrReturnFormWith } from '../lost-request.ts';
import { requireUser } from '../visitor.ts';
import type { Route } from './+types/payment-page.ts';

/** The plan of the address survives a refresh; one in the navigation's state does not. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { role } = await requireUser(context, request);
  const plan = findPlan(
    ({ code }) => code === url.searchParams.get('plan'),
    languageOf(callerOf(context).headers),
  );
  const looks = plan !== null && role === 'SELLER';
  const preview = looks ? await orElse(previewPlan(plan.code, callerOf(context)), null) : null;
  return { plan, preview };
}

export const action = ({ context, request }: Route.ActionArgs) => payPlan(context, request);

export const clientAction = (args: Route.ClientActionArgs) =>
  sendOrReturnFormWith('paymentType', args);

export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('account');
  const lang = useLanguage();
  const state = useLocation().state as { readonly name?: unknown } | null;
  const plan = loaderData.plan ?? findPlan(({ name }) => name[lang] === state?.name, lang);
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
