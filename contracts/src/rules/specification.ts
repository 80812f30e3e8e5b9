import type { Category } from '../constants/categories.ts';
import { SPECIFICATION_FACETS, type SpecificationFacet } from '../constants/facets.ts';
import {
  facetChoices,
  SPECIFICATION_FIELDS,
  SPECIFICATION_OF,
  type Specification,
  type SpecificationField,
  type SpecificationKey,
  type Wording,
} from '../constants/specification.ts';
import type { Language } from '../kit/sentence.ts';
import { boxInWords } from './box-items.ts';

/** A line of the table that a reader sees. */
export interface SpecificationRow {
  readonly key: SpecificationKey;
  readonly name: string;
  readonly text: string;
  /** The words of the seller, in the language of the product's own texts. */
  readonly typed: boolean;
}

/** None where the category is not known, as in a draft. */
export function fieldsOf(category: string): readonly SpecificationKey[] {
  return SPECIFICATION_OF[category as Category] ?? [];
}

/** Without what products of the category do not have: a product may have moved from another one. */
export function ofCategory(specification: Specification, category: string): Specification {
  const known = fieldsOf(category).flatMap((key) => {
    const value = specification[key];
    return value === undefined ? [] : [[key, value]];
  });
  return Object.fromEntries(known);
}

export function specificationName(key: SpecificationKey, language: Language): string {
  return wordingIn(SPECIFICATION_FIELDS[key].name, language);
}

/** What is known, in the order of the category. */
export function specificationRows(
  specification: Specification,
  category: string,
  language: Language,
): SpecificationRow[] {
  return fieldsOf(category).flatMap((key) => {
    const value = specification[key];
    if (value === undefined) return [];
    const name = specificationName(key, language);
    const text = specificationText(key, value, language);
    const typed = SPECIFICATION_FIELDS[key].kind === 'text' && text === value;
    return [{ key, name, text, typed }];
  });
}

export function specificationText(
  key: SpecificationKey,
  value: string | number,
  language: Language,
): string {
  const field: SpecificationField = SPECIFICATION_FIELDS[key];
  if (field.kind === 'choice') {
    return wordingIn(field.choices.get(String(value)) ?? String(value), language);
  }
  if (key === 'inTheBox') return boxInWords(String(value), language);
  if (field.kind === 'text') return String(value);
  return wordingIn(field.text, language).replace('{n}', value.toLocaleString('en'));
}

/** The value of each facet; empty for what is not known. */
export function facetValuesOf(
  specification: Specification,
): Readonly<Record<SpecificationFacet, string>> {
  const values = SPECIFICATION_FACETS.map((facet) => {
    const value = specification[facet];
    return [facet, facet === 'screen' ? stepOf(value) : String(value ?? '')];
  });
  return Object.fromEntries(values);
}

function stepOf(inches: string | number | undefined): string {
  if (inches === undefined) return '';
  return (
    [...facetChoices('screen').keys()].findLast((from) => Number(from) <= Number(inches)) ?? ''
  );
}

/** The value of a facet in words. */
export function facetText(facet: SpecificationFacet, value: string, language: Language): string {
  return wordingIn(facetChoices(facet).get(value) ?? value, language);
}

function wordingIn(wording: Wording, language: Language): string {
  return typeof wording === 'string' ? wording : wording[language];
}
