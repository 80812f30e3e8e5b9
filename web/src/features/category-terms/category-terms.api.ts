import {
  CATEGORY_TERMS,
  type CategoryTerm,
  type CategoryTerms,
  type CategoryTermsOverview,
  categoryTermsRoutes,
  type RouteBody,
} from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';
import { termsForm, versionsAsked } from '../../lib/terms-form.ts';

type CategoryTermsForm = RouteBody<typeof categoryTermsRoutes.saveCategoryTerms>;

export async function fetchCategoryTerms(caller: Caller): Promise<CategoryTermsOverview> {
  return (await send(categoryTermsRoutes.categoryTerms, {}, caller)).data;
}

/** Terms of categories with their history; `?before=` shows the versions before one. */
export async function loadCategoryTerms(query: URLSearchParams, caller: Caller) {
  const [overview, { data: versions }] = await Promise.all([
    fetchCategoryTerms(caller),
    send(categoryTermsRoutes.categoryTermsHistory, versionsAsked(query), caller),
  ]);
  return { overview, versions };
}

const form = termsForm<CategoryTerm, string>(CATEGORY_TERMS, (_, typed) => typed.trim());
export const categoryValuesOf = form.valuesOf;
export const readCategoryTerms: (sent: FormData) => CategoryTermsForm = form.read;

/** What changes from now. */
export function previewCategoryTerms({ changes }: CategoryTermsForm, current: CategoryTerms) {
  const changed = CATEGORY_TERMS.flatMap((name) => {
    const to = changes[name];
    return to === undefined ? [] : [{ name, from: current[name], to }];
  });
  return { changes: changed };
}
export type CategoryTermsPreviewData = ReturnType<typeof previewCategoryTerms>;
