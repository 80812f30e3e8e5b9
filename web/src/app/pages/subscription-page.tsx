import { OwnPlan, Receipts } from '../../features/plans/own-plan.tsx';
import { PlanList } from '../../features/plans/plan-list.tsx';
import { fetchMySubscription, listPlans, listReceipts } from '../../features/plans/plans.api.ts';
import { publicOrigin } from '../../lib/env.ts';
import { orElse, orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { paths } from '../paths.ts';
import { visitorOf } from '../visitor.ts';
import type { Route } from './+types/subscription-page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const visitor = await visitorOf(context);
  const role = visitor?.role ?? null;
  const sells = role === 'SELLER';
  const [plans, subscription, receipts] = await Promise.all([
    orNotFound(listPlans(caller)),
    sells ? orElse(fetchMySubscription(caller), null) : null,
    sells ? orElse(listReceipts(caller), []) : [],
  ]);
  const canonical = publicOrigin() + paths.subscription;
  const suspended = sells && visitor?.accountStatus !== 'active';
  return { role, suspended, canonical, plans, subscription, receipts };
}

export default function SubscriptionPage({ loaderData }: Route.ComponentProps) {
  const t = useT('plans');
  const { role, suspended, canonical, plans, subscription, receipts } = loaderData;
  return (
    <div className="page grid gap-5 py-6">
      <PageHead title={t('plans.title')} description={t('plans.intro')} canonical={canonical} />
      <div>
        <h1 className="text-2xl">{t('plans.heading')}</h1>
        <p className="text-muted">{t('plans.intro')}</p>
      </div>
      {subscription && <OwnPlan subscription={subscription} />}
      {suspended ? (
        <p>{t('plans.suspended')}</p>
      ) : (
        <PlanList
          plans={plans}
          running={subscription?.plan ?? 'none'}
          paidTzs={subscription?.priceTzs}
          role={role}
        />
      )}
      <Receipts receipts={receipts} />
    </div>
  );
}
