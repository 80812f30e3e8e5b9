import { type PlanCard, STARTER_TRIAL } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { formatTzs } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';

const STEPS = ['sell.stepOpen', 'sell.stepProduct', 'sell.stepPaid'] as const;
const NEEDS = ['sell.needPhone', 'sell.needProof', 'sell.needWallet'] as const;

/** What selling takes, before anything is asked: the steps, what one needs and what it costs. */
export function SellingFacts({ plans }: { readonly plans: readonly PlanCard[] }) {
  const t = useT('sell');
  const lowest = Math.min(...plans.map(({ amount }) => Number(amount)));
  const { listingLimit: products, days } = STARTER_TRIAL;
  return (
    <div className="grid content-start gap-6">
      <section>
        <h2 className="text-lg">{t('sell.steps')}</h2>
        <ol className="mt-2 grid gap-2">
          {STEPS.map((step, at) => (
            <li key={step} className="flex gap-3">
              <span
                aria-hidden="true"
                className="grid size-7 shrink-0 place-items-center rounded-full bg-brand font-bold text-white"
              >
                {at + 1}
              </span>
              {t(step)}
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h2 className="text-lg">{t('sell.needs')}</h2>
        <ul className="mt-2 grid list-disc gap-1 pl-5">
          {NEEDS.map((need) => (
            <li key={need}>{t(need)}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className="text-lg">{t('sell.costs')}</h2>
        <ul className="mt-2 grid list-disc gap-1 pl-5">
          <li>{t('sell.costNothing', { products, days })}</li>
          {plans.length > 0 && (
            <li>
              {t('sell.costPlan', { amount: formatTzs(lowest) })}{' '}
              <Link to={paths.subscription} className="link">
                {t('sell.allPlans')}
              </Link>
            </li>
          )}
          <li>{t('sell.costCommission')}</li>
        </ul>
      </section>
    </div>
  );
}
