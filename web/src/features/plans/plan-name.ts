import { PLANS } from '@sokoni/contracts/browser';

export const nameOfPlan = (plan: string) => PLANS.find(({ code }) => code === plan)?.name ?? plan;
