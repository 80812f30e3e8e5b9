import type { Category, CategoryEntry, Language } from '@sokoni/contracts/browser';
import { categoryLabel } from '../../lib/categories.ts';
import { CATEGORY_GLYPHS } from './category-glyphs.ts';

/** A category as the strip shows it. */
export interface CategoryLink {
  readonly category: string;
  readonly label: string;
  readonly glyph: string;
}

/** Labelled and drawn on the server, so that the lists of all stay there. */
export function toCategoryLink({ category }: CategoryEntry, lang: Language): CategoryLink {
  const glyph = CATEGORY_GLYPHS[category as Category];
  return { category, label: categoryLabel(category, lang), glyph };
}

/** What the chosen categories are called, in one line; empty when none is chosen. */
export function namesOf(
  chosen: readonly string[],
  choices: readonly { readonly value: string; readonly label: string }[],
): string {
  const found = choices.filter(({ value }) => chosen.includes(value));
  return found.map(({ label }) => label).join(', ');
}
