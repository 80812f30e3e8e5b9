import {
  catalogueRoutes,
  PLAN_CODES,
  PLAN_TERMS,
  type PlanCode,
  type PlanTerm,
  type PlanTerms,
  type PlanTermsOverview,
  planTerm,
  planTermsRoutes,
  type RouteBody,
} from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';
import { termsForm, versionsAsked } from '../../lib/terms-form.ts';

type PlanTermsForm = RouteBody<typeof planTermsRoutes.savePlanTerms>;

export async function fetchPlanTerms(caller: Caller): Promise<PlanTermsOverview> {
  return (await send(planTermsRoutes.planTerms, {}, caller)).data;
}

/** Terms of plans with their history; `?before=` shows the versions before one. */
export async function loadPlanTerms(query: URLSearchParams, caller: Caller) {
  const [overview, { data: versions }] = await Promise.all([
    fetchPlanTerms(caller),
    send(planTermsRoutes.planTermsHistory, versionsAsked(query), caller),
  ]);
  return { overview, versions };
}

function isName(term: PlanTerm): boolean {
  return term.includes('-name-');
}

/** What a field says; not a number where it is empty, which the API refuses. */
function valueTyped(term: PlanTerm, text: string): number | string {
  if (isName(term)) return text.trim();
  return text === '' ? Number.NaN : Number(text);
}

const form = termsForm(PLAN_TERMS, valueTyped);
export const planValuesOf = form.valuesOf;
export const readPlanTerms: (sent: FormData) => PlanTermsForm = form.read;

/** Sellers of a plan whose limit would change, and how many of them show more than the new one. */
interface TouchedSellers {
  readonly plan: PlanCode;
  readonly sellers: number;
  readonly above: number;
}

/** What changes from now, and whom it touches. */
export async function previewPlanTerms(
  { changes }: PlanTermsForm,
  current: PlanTerms,
  caller: Caller,
) {
  const changed = PLAN_TERMS.flatMap((name) => {
    const to = changes[name];
    return to === undefined || Number.isNaN(to) ? [] : [{ name, from: current[name], to }];
  });
  const plans = PLAN_CODES.filter((code) =>
    changed.some(({ name }) => name.startsWith(`${code}-`)),
  );
  const touched = await Promise.all(
    plans.map(async (plan): Promise<TouchedSellers> => {
      const term = planTerm(plan, 'listings');
      const query = { plan, listings: changes[term] ?? current[term] };
      const { data } = await send(catalogueRoutes.planReach, { query }, caller);
      return { plan, sellers: data.sellers, above: changes[term] === undefined ? 0 : data.above };
    }),
  );
  return { changes: changed, touched };
}
export type PlanTermsPreviewData = Awaited<ReturnType<typeof previewPlanTerms>>;
