import {
  catalogueRoutes,
  PLAN_CODES,
  PLAN_TERMS,
  type PlanCode,
  type PlanTerm,
  type PlanTerms,
  type PlanTermsVersion,
  planTerm,
  planTermsRoutes,
  type RouteBody,
} from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';
import { datedTerms } from './dated-terms.api.ts';

type SaveBody = RouteBody<typeof planTermsRoutes.savePlanTerms>;

function valueTyped(term: PlanTerm, text: string): number | string {
  if (term.includes('-name-')) return text.trim();
  return text === '' ? Number.NaN : Number(text);
}

export const planTerms = datedTerms({
  names: PLAN_TERMS,
  meant: valueTyped,
  overview: async (caller) => (await send(planTermsRoutes.planTerms, {}, caller)).data,
  history: async (query, caller): Promise<PlanTermsVersion[]> =>
    (await send(planTermsRoutes.planTermsHistory, { query }, caller)).data,
  save: async (body, caller) => {
    const input = { body: body as SaveBody };
    return (await send(planTermsRoutes.savePlanTerms, input, caller)).message;
  },
  decide: async (body, caller) =>
    (await send(planTermsRoutes.decidePlanTerms, { body }, caller)).message,
});

/** Sellers of a plan that would change, and how many of them show more than its new limit. */
export interface TouchedSellers {
  readonly plan: PlanCode;
  readonly sellers: number;
  readonly above: number;
}

export function touchedSellers(
  changes: PlanTermsVersion['changes'],
  current: PlanTerms,
  caller: Caller,
): Promise<TouchedSellers[]> {
  const plans = PLAN_CODES.filter((code) =>
    changes.some(({ name }) => name.startsWith(`${code}-`)),
  );
  return Promise.all(
    plans.map(async (plan) => {
      const term = planTerm(plan, 'listings');
      const limit = changes.find(({ name }) => name === term)?.to;
      const query = { plan, listings: Number(limit ?? current[term]) };
      const { data } = await send(catalogueRoutes.planReach, { query }, caller);
      return { plan, sellers: data.sellers, above: limit === undefined ? 0 : data.above };
    }),
  );
}
