import {
  type Category,
  CONFIGURED_CATEGORY_TERMS,
  categoriesIn,
  categoryTerm,
  type Language,
} from '@sokoni/contracts/browser';

/** As owners have them now: one list for all visitors, which the web server reads and panels bring to the browser. */
let categories = categoriesIn(CONFIGURED_CATEGORY_TERMS);

export function keepCategories(now: typeof categories): void {
  categories = now;
}

/** In their order, also those that are not shown. */
export function allCategories(): typeof categories {
  return categories;
}

/** Whether a category is offered to visitors. */
export function isShownCategory(value: string): boolean {
  return categories.some((category) => category.value === value && category.shown);
}

/** The label of a category value in the reader's language. */
export function categoryLabel(value: string, lang: Language): string {
  return categories.find((category) => category.value === value)?.[lang] ?? value;
}

/** What owners call a category since they have renamed it; null while it has the name that the shop's own texts know. */
export function newNameOf(value: Category, lang: Language): string | null {
  const now = categoryLabel(value, lang);
  return now === CONFIGURED_CATEGORY_TERMS[categoryTerm(value, `name-${lang}`)] ? null : now;
}

/** Every category with its label. */
export function categoryChoices(lang: Language) {
  return categories.map(({ value, ...labels }) => ({ value, label: labels[lang] }));
}

/** Those that are offered, and the ones that something has. */
export function offeredCategories(lang: Language, has: readonly string[]) {
  return categoryChoices(lang).filter(({ value }) => has.includes(value) || isShownCategory(value));
}
