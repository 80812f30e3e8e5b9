import {
  CATEGORY_TERMS,
  type CategoryTerm,
  type CategoryTermsVersion,
  catalogueRoutes,
  categoryTermsRoutes,
  MARKET_TERMS,
  type MarketTermsVersion,
  marketTermsRoutes,
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
import { typedValue, valueTyped } from './market-terms.ts';

type SavePlanTerms = RouteBody<typeof planTermsRoutes.savePlanTerms>;

function planValueTyped(term: PlanTerm, text: string): number | string {
  if (term.includes('-name-')) return text.trim();
  return text === '' ? Number.NaN : Number(text);
}

export const planTerms = datedTerms({
  names: PLAN_TERMS,
  meant: planValueTyped,
  overview: async (caller) => (await send(planTermsRoutes.planTerms, {}, caller)).data,
  history: async (query, caller): Promise<PlanTermsVersion[]> =>
    (await send(planTermsRoutes.planTermsHistory, { query }, caller)).data,
  save: async (body, caller) => {
    const input = { body: body as SavePlanTerms };
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

type SaveCategoryTerms = RouteBody<typeof categoryTermsRoutes.saveCategoryTerms>;

export const categoryTerms = datedTerms({
  names: CATEGORY_TERMS,
  meant: (_: CategoryTerm, typed): string => typed.trim(),
  overview: async (caller) => (await send(categoryTermsRoutes.categoryTerms, {}, caller)).data,
  history: async (query, caller): Promise<CategoryTermsVersion[]> =>
    (await send(categoryTermsRoutes.categoryTermsHistory, { query }, caller)).data,
  save: async (body, caller) => {
    const input = { body: body as SaveCategoryTerms };
    return (await send(categoryTermsRoutes.saveCategoryTerms, input, caller)).message;
  },
  decide: async (body, caller) =>
    (await send(categoryTermsRoutes.decideCategoryTerms, { body }, caller)).message,
});

type SaveMarketTerms = RouteBody<typeof marketTermsRoutes.saveMarketTerms>;

export const marketTerms = datedTerms({
  names: MARKET_TERMS,
  meant: valueTyped,
  typed: typedValue,
  overview: async (caller) => (await send(marketTermsRoutes.marketTerms, {}, caller)).data,
  history: async (query, caller): Promise<MarketTermsVersion[]> =>
    (await send(marketTermsRoutes.marketTermsHistory, { query }, caller)).data,
  save: async (body, caller) => {
    const input = { body: body as SaveMarketTerms };
    return (await send(marketTermsRoutes.saveMarketTerms, input, caller)).message;
  },
  decide: async (body, caller) =>
    (await send(marketTermsRoutes.decideMarketTerms, { body }, caller)).message,
});
