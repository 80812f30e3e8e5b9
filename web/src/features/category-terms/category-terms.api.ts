import {
  CATEGORY_TERMS,
  type CategoryTerms,
  type CategoryTermsOverview,
  categoryTermsRoutes,
  type RouteBody,
} from '@sokoni/contracts/browser';
import { type FormAnswer, textOf } from '../../lib/form-answer.ts';
import { type Caller, send } from '../../lib/http.ts';
import { fromLocalTime } from '../../lib/typed-values.ts';

type CategoryTermsForm = RouteBody<typeof categoryTermsRoutes.saveCategoryTerms>;

const SHOWN_VERSIONS = 20;

export async function fetchCategoryTerms(caller: Caller): Promise<CategoryTermsOverview> {
  return (await send(categoryTermsRoutes.categoryTerms, {}, caller)).data;
}

/** Terms of categories with their history; `?before=` shows the versions before one. */
export async function loadCategoryTerms(query: URLSearchParams, caller: Caller) {
  const before = query.get('before');
  const asked = before !== null && /^[1-9]\d{0,9}$/.test(before) ? { before: Number(before) } : {};
  const shown = { query: { ...asked, limit: SHOWN_VERSIONS } };
  const [overview, { data: versions }] = await Promise.all([
    fetchCategoryTerms(caller),
    send(categoryTermsRoutes.categoryTermsHistory, shown, caller),
  ]);
  return { overview, versions };
}

/** The terms in effect, as the form would send them. */
export function categoryValuesOf({
  current,
  version,
}: Pick<CategoryTermsOverview, 'current' | 'version'>): FormAnswer['values'] {
  const fields = CATEGORY_TERMS.flatMap((term) => [
    [`changes.${term}`, current[term]],
    [`was.${term}`, current[term]],
  ]);
  return { version: String(version), ...Object.fromEntries(fields) };
}

/** What differs from what the form showed, so that a plan for another value is not undone by the way. */
export function readCategoryTerms(form: FormData): CategoryTermsForm {
  const changed = CATEGORY_TERMS.flatMap((term) => {
    const typed = textOf(form, `changes.${term}`).trim();
    return typed === textOf(form, `was.${term}`) ? [] : [[term, typed]];
  });
  return {
    version: Number(textOf(form, 'version')),
    changes: Object.fromEntries(changed),
    startsAt: fromLocalTime(textOf(form, 'startsAt')),
    note: textOf(form, 'note'),
    confirmed: false,
  };
}

/** What changes from now. */
export function previewCategoryTerms({ changes }: CategoryTermsForm, current: CategoryTerms) {
  const changed = CATEGORY_TERMS.flatMap((name) => {
    const to = changes[name];
    return to === undefined ? [] : [{ name, from: current[name], to }];
  });
  return { changes: changed };
}
export type CategoryTermsPreviewData = ReturnType<typeof previewCategoryTerms>;
