import { PLANS, type PlanCard } from '@sokoni/contracts/browser';

export type ChosenPlan = Pick<PlanCard, 'code' | 'name' | 'amount'>;

/** The plan of the shop's own table that somebody means by its code or name; null for no plan. */
export function findPlan(wanted: (plan: (typeof PLANS)[number]) => boolean): ChosenPlan | null {
  const plan = PLANS.find(wanted);
  return plan ? { code: plan.code, name: plan.name, amount: String(plan.amountTzs) } : null;
}
