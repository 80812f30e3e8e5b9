import { CATEGORIES, type CategoryEntry, type Language } from '@sokoni/contracts/browser';

/** The label of a category value in the reader's language. */
export function categoryLabel(value: string, lang: Language): string {
  return CATEGORIES.find((category) => category.value === value)?.[lang] ?? value;
}

/** A category as the strip shows it. */
export interface CategoryLink {
  readonly category: string;
  readonly label: string;
  readonly image: string | undefined;
}

/** Labelled on the server, so that the list of both languages stays there. */
export function toCategoryLink(entry: CategoryEntry, lang: Language): CategoryLink {
  const { category, productImage } = entry;
  return { category, label: categoryLabel(category, lang), image: productImage[0] };
}

/** Every category with its label: the boxes of the filter. */
export function categoryChoices(lang: Language) {
  return CATEGORIES.map(({ value, ...labels }) => ({ value, label: labels[lang] }));
}

/** What the chosen categories are called, in one line; empty when none is chosen. */
export function namesOf(
  chosen: readonly string[],
  choices: readonly { readonly value: string; readonly label: string }[],
): string {
  const found = choices.filter(({ value }) => chosen.includes(value));
  return found.map(({ label }) => label).join(', ');
}
