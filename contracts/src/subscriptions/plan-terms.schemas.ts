import { z } from 'zod';
import {
  LONGEST_PLAN_NAME,
  PLAN_CODES,
  PLAN_TERM_BOUNDS,
  PLAN_TERMS,
  type PlanTerm,
  planTerm,
} from '../constants/plans.ts';
import {
  DECIDE_TERMS_REFUSES,
  decideTermsBody,
  SAVE_TERMS_REFUSES,
  saveTermsBody,
  termsHistoryQuery,
  termsOverview,
  termsVersion,
} from '../kit/dated-terms.ts';
import { requiredText, tzs, wholeNumber } from '../kit/fields.ts';
import type { RouteSchemas } from '../kit/route.ts';

function ofPlans<P extends z.ZodType, L extends z.ZodType, N extends z.ZodType>(
  price: P,
  listings: L,
  name: N,
) {
  type Schemas = {
    [T in PlanTerm]: T extends `${string}-price` ? P : T extends `${string}-listings` ? L : N;
  };
  const fields = PLAN_CODES.flatMap((code) => [
    [planTerm(code, 'price'), price],
    [planTerm(code, 'listings'), listings],
    [planTerm(code, 'name-en'), name],
    [planTerm(code, 'name-sw'), name],
  ]);
  return z.object(Object.fromEntries(fields) as Schemas);
}

const terms = ofPlans(tzs, z.int().positive(), z.string());

const version = termsVersion(PLAN_TERMS, z.union([z.int(), z.string()]));
export type PlanTermsVersion = z.infer<typeof version>;

const overview = termsOverview(terms, version);
export type PlanTermsOverview = z.infer<typeof overview>;

const { price, listings } = PLAN_TERM_BOUNDS;
const changes = ofPlans(
  wholeNumber(price.min, price.max).optional(),
  wholeNumber(listings.min, listings.max).optional(),
  requiredText(LONGEST_PLAN_NAME).optional(),
);

export const planTermsSchemas = {
  planTerms: { data: overview },
  planTermsHistory: { query: termsHistoryQuery, data: z.array(version) },
  savePlanTerms: { body: saveTermsBody(changes), data: version, refuses: SAVE_TERMS_REFUSES },
  decidePlanTerms: { body: decideTermsBody, data: version, refuses: DECIDE_TERMS_REFUSES },
} satisfies Record<string, RouteSchemas>;
