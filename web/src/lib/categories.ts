import {
  type Category,
  CONFIGURED_CATEGORY_TERMS,
  categoryTerm,
  type Language,
  type ShopCategory,
} from '@sokoni/contracts/browser';

/**
 * As owners have them now: one list for all visitors, which the web server reads before a page and panels bring to the
 * browser. Empty until then, so that no page carries the names twice.
 */
let categories: readonly ShopCategory[] = [];

export function keepCategories(now: readonly ShopCategory[]): void {
  categories = now;
}

/** In their order, also those that are not shown. */
export function allCategories(): readonly ShopCategory[] {
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
