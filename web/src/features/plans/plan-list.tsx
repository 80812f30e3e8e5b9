import type { PlanCard, PlanCode, Role } from '@sokoni/contracts/browser';
import { paths } from '../../app/paths.ts';
import { LinkButton } from '../../components/ui/button.tsx';
import { useT } from '../../lib/texts.ts';
import { ChoosePlan } from './choose-plan.tsx';
import { PlanOffer } from './plan-offer.tsx';

interface PlanListProps {
  readonly plans: readonly PlanCard[];
  /** The seller's plan that runs; `none` without one. */
  readonly running: PlanCode | 'none';
  readonly paidTzs?: number | undefined;
  /** Null for a visitor, who is shown the way to becoming a seller. */
  readonly role: Role | null;
}

/** Every plan side by side, each with the way to take it. */
export function PlanList({ plans, running, paidTzs, role }: PlanListProps) {
  const t = useT('plans');
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(13.5rem,1fr))]">
        {plans.map((plan) => {
          const own = plan.code === running;
          return (
            <li key={plan.code}>
              <PlanOffer plan={plan} own={own} paidTzs={paidTzs}>
                <ChoosePlan plan={plan} role={role} changes={running !== 'none'} own={own} />
              </PlanOffer>
            </li>
          );
        })}
      </ul>
      {(role === null || role === 'GENERAL') && (
        <p className="flex flex-wrap items-center gap-3">
          {t('plans.newSeller')}
          <LinkButton variant="secondary" to={paths.sell}>
            {t('common.sell')}
          </LinkButton>
        </p>
      )}
    </>
  );
}
