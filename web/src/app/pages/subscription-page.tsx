import { LinkButton } from '../../components/ui/link-button.tsx';
import { ChoosePlan } from '../../features/plans/choose-plan.tsx';
import { OwnPlan, Receipts } from '../../features/plans/own-plan.tsx';
import { PlanOffer } from '../../features/plans/plan-offer.tsx';
import { fetchMySubscription, listPlans, listReceipts } from '../../features/plans/plans.api.ts';
import { publicOrigin } from '../../lib/env.ts';
import { useT } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { orElse, orNotFound } from '../or-else.ts';
import { paths } from '../paths.ts';
import { visitorOf } from '../visitor.ts';
import type { Route } from './+types/subscription-page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const role = (await visitorOf(context))?.role ?? null;
  const sells = role === 'SELLER';
  const [plans, subscription, receipts] = await Promise.all([
    orNotFound(listPlans(caller)),
    sells ? orElse(fetchMySubscription(caller), null) : null,
    sells ? orElse(listReceipts(caller), []) : [],
  ]);
  const canonical = publicOrigin() + paths.subscription;
  return { role, canonical, plans, subscription, receipts };
}

export default function SubscriptionPage({ loaderData }: Route.ComponentProps) {
  const t = useT('plans');
  const { role, canonical, plans, subscription, receipts } = loaderData;
  const running = subscription?.plan ?? 'none';
  return (
    <div className="page grid gap-5 py-6">
      <PageHead title={t('plans.title')} description={t('plans.intro')} canonical={canonical} />
      <div>
        <h1 className="text-2xl">{t('plans.heading')}</h1>
        <p className="text-muted">{t('plans.intro')}</p>
      </div>
      {subscription && <OwnPlan subscription={subscription} />}
      <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(13.5rem,1fr))]">
        {plans.map((plan) => (
          <li key={plan.code}>
            <PlanOffer plan={plan} own={plan.code === running}>
              <ChoosePlan
                plan={plan}
                role={role}
                changes={running !== 'none' && running !== plan.code}
              />
            </PlanOffer>
          </li>
        ))}
      </ul>
      {role === null && (
        <p className="flex flex-wrap items-center gap-3">
          {t('plans.newSeller')}
          <LinkButton look="secondary" to={`${paths.signUp}?seller=yes`}>
            {t('plans.registerAsSeller')}
          </LinkButton>
        </p>
      )}
      <Receipts receipts={receipts} />
    </div>
  );
}
