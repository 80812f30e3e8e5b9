import { z } from 'zod';
import { CATEGORY_VALUES } from '../constants/categories.ts';
import {
  CATEGORY_TERMS,
  type CategoryTerm,
  categoryTerm,
  LONGEST_CATEGORY_NAME,
} from '../constants/category-terms.ts';
import {
  DECIDE_TERMS_REFUSES,
  decideTermsBody,
  SAVE_TERMS_REFUSES,
  saveTermsBody,
  termsHistoryQuery,
  termsOverview,
  termsVersion,
} from '../kit/dated-terms.ts';
import { requiredText } from '../kit/fields.ts';
import type { RouteSchemas } from '../kit/route.ts';
import { TAX_KINDS } from '../rules/tax.ts';

function ofCategories<
  N extends z.ZodType,
  P extends z.ZodType,
  S extends z.ZodType,
  T extends z.ZodType,
>(name: N, place: P, shown: S, tax: T) {
  type Schemas = {
    [C in CategoryTerm]: C extends `${string}-name-${string}`
      ? N
      : C extends `${string}-place`
        ? P
        : C extends `${string}-shown`
          ? S
          : T;
  };
  const fields = CATEGORY_VALUES.flatMap((value) => [
    [categoryTerm(value, 'name-en'), name],
    [categoryTerm(value, 'name-sw'), name],
    [categoryTerm(value, 'place'), place],
    [categoryTerm(value, 'shown'), shown],
    [categoryTerm(value, 'tax'), tax],
  ]);
  return z.object(Object.fromEntries(fields) as Schemas);
}

const shown = z.enum(['yes', 'no']);
const tax = z.enum(TAX_KINDS);
const terms = ofCategories(z.string(), z.string(), shown, tax);
const version = termsVersion(CATEGORY_TERMS, z.string());
export type CategoryTermsVersion = z.infer<typeof version>;

const overview = termsOverview(terms, version);
export type CategoryTermsOverview = z.infer<typeof overview>;

const changes = ofCategories(
  requiredText(LONGEST_CATEGORY_NAME).optional(),
  z
    .string()
    .regex(/^[1-9]\d?$/, 'number-invalid')
    .optional(),
  shown.optional(),
  tax.optional(),
);

const shopCategory = z.object({
  value: z.enum(CATEGORY_VALUES),
  en: z.string(),
  sw: z.string(),
  shown: z.boolean(),
  taxKind: tax,
});

export const categoryTermsSchemas = {
  shopCategories: { data: z.array(shopCategory) },
  categoryTerms: { data: overview },
  categoryTermsHistory: { query: termsHistoryQuery, data: z.array(version) },
  saveCategoryTerms: {
    body: saveTermsBody(changes),
    data: version,
    refuses: [...SAVE_TERMS_REFUSES, 'category-name-taken'],
  },
  decideCategoryTerms: {
    body: decideTermsBody,
    data: version,
    refuses: [...DECIDE_TERMS_REFUSES, 'category-name-taken'],
  },
} satisfies Record<string, RouteSchemas>;
