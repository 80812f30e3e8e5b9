import { ProblemError, type TermChange, TermsInEffect } from '@sokoni/common';
import {
  CATEGORY_VALUES,
  type CategoryTerm,
  type CategoryTerms,
  categoriesIn,
  categoryTerm,
  LANGUAGES,
  type ShopCategory,
} from '@sokoni/contracts';

/** The categories as the shop has them now. */
export class CategoriesService extends TermsInEffect<CategoryTerms> {
  async all(): Promise<ShopCategory[]> {
    return [...categoriesIn(await this.current())];
  }
}

/** Two categories of one name could not be distinguished, neither in a list nor in a sheet of products. */
export function refuseSameName(
  then: CategoryTerms,
  changes: readonly TermChange<CategoryTerms>[],
): void {
  for (const lang of LANGUAGES) {
    const names = CATEGORY_VALUES.map((value) => categoryTerm(value, `name-${lang}`));
    for (const { name } of changes) {
      const isSame = (other: CategoryTerm) => plain(then[other]) === plain(then[name]);
      if (names.some((one) => one === name) && names.some((one) => one !== name && isSame(one))) {
        throw new ProblemError('category-name-taken', { values: { name: then[name] } });
      }
    }
  }
}

const plain = (name: string) => name.trim().toLowerCase().replace(/\s+/g, ' ');
