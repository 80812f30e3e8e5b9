import type { TaxKind } from '../rules/tax.ts';
import { CATEGORIES, CATEGORY_VALUES, type Category } from './categories.ts';

/** What owners change of each category. */
export const CATEGORY_FIELDS = ['name-en', 'name-sw', 'place', 'shown', 'tax'] as const;
export type CategoryField = (typeof CATEGORY_FIELDS)[number];
export type CategoryTerm = `${Category}-${CategoryField}`;
/** All of them words: to move a category from the first place to the third is no large change. */
export type CategoryTerms = {
  readonly [N in CategoryTerm]: N extends `${string}-shown`
    ? 'yes' | 'no'
    : N extends `${string}-tax`
      ? TaxKind
      : string;
};

export const categoryTerm = <F extends CategoryField>(value: Category, field: F) =>
  `${value}-${field}` as const;

export const CATEGORY_TERMS: readonly CategoryTerm[] = CATEGORY_VALUES.flatMap((value) =>
  CATEGORY_FIELDS.map((field) => categoryTerm(value, field)),
);
export const LONGEST_CATEGORY_NAME = 40;

/** Until owners change them. */
export const CONFIGURED_CATEGORY_TERMS = Object.fromEntries(
  CATEGORIES.flatMap(({ value, en, sw }, at) => [
    [categoryTerm(value, 'name-en'), en],
    [categoryTerm(value, 'name-sw'), sw],
    [categoryTerm(value, 'place'), String(at + 1)],
    [categoryTerm(value, 'shown'), 'yes'],
    [categoryTerm(value, 'tax'), 'standard'],
  ]),
) as CategoryTerms;

/** A category as the shop has it now. One that is not shown is offered nowhere; its products and its address stay. */
export interface ShopCategory {
  readonly value: Category;
  readonly en: string;
  readonly sw: string;
  readonly shown: boolean;
  /** Of goods whose seller has said nothing else. */
  readonly taxKind: TaxKind;
}

/** In the order of their places; of equal ones in the order of the list above. */
export function categoriesIn(terms: CategoryTerms): readonly ShopCategory[] {
  const place = (value: Category) => Number(terms[categoryTerm(value, 'place')]);
  return CATEGORY_VALUES.toSorted((one, other) => place(one) - place(other)).map((value) => ({
    value,
    en: terms[categoryTerm(value, 'name-en')],
    sw: terms[categoryTerm(value, 'name-sw')],
    shown: terms[categoryTerm(value, 'shown')] === 'yes',
    taxKind: terms[categoryTerm(value, 'tax')],
  }));
}
