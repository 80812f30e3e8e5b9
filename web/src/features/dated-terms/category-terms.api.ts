import {
  CATEGORY_TERMS,
  type CategoryTerm,
  type CategoryTermsVersion,
  categoryTermsRoutes,
  type RouteBody,
} from '@sokoni/contracts/browser';
import { send } from '../../lib/http.ts';
import { datedTerms } from './dated-terms.api.ts';

type SaveBody = RouteBody<typeof categoryTermsRoutes.saveCategoryTerms>;

export const categoryTerms = datedTerms({
  names: CATEGORY_TERMS,
  meant: (_: CategoryTerm, typed): string => typed.trim(),
  overview: async (caller) => (await send(categoryTermsRoutes.categoryTerms, {}, caller)).data,
  history: async (query, caller): Promise<CategoryTermsVersion[]> =>
    (await send(categoryTermsRoutes.categoryTermsHistory, { query }, caller)).data,
  save: async (body, caller) => {
    const input = { body: body as SaveBody };
    return (await send(categoryTermsRoutes.saveCategoryTerms, input, caller)).message;
  },
  decide: async (body, caller) =>
    (await send(categoryTermsRoutes.decideCategoryTerms, { body }, caller)).message,
});
