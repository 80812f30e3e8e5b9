import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  Clock,
  DatedTermsRepository,
  DatedTermsService,
  ProblemError,
  type Records,
  type TermChange,
  TermsInEffect,
  type TermsVersionRecord,
  termsCollection,
  UnitOfWork,
  UserReplicas,
} from '@sokoni/common';
import {
  CATEGORY_VALUES,
  type CategoryTerm,
  type CategoryTerms,
  CONFIGURED_CATEGORY_TERMS,
  categoriesIn,
  categoryTerm,
  LANGUAGES,
  type ShopCategory,
} from '@sokoni/contracts';

/** Changes of names, places and taxes of categories. */
export const CategoryTermsCollection = termsCollection({
  name: 'CategoryTermsRecord',
  collection: 'category_terms',
  value: String,
});

@Injectable()
export class CategoryTermsRepository extends DatedTermsRepository<CategoryTerms> {
  constructor(
    @InjectModel(CategoryTermsCollection.name) versions: Records<TermsVersionRecord<CategoryTerms>>,
    unit: UnitOfWork,
  ) {
    super(versions, unit, 'category-terms');
  }
}

/** The categories as the shop has them now. */
@Injectable()
export class CategoriesService extends TermsInEffect<CategoryTerms> {
  constructor(repository: CategoryTermsRepository, clock: Clock) {
    super(repository, clock, CONFIGURED_CATEGORY_TERMS);
  }

  async all(): Promise<ShopCategory[]> {
    return [...categoriesIn(await this.current())];
  }
}

/** Categories as owners change them: each change waits for a second one, since tax follows from them. */
@Injectable()
export class CategoryTermsService extends DatedTermsService<CategoryTerms> {
  constructor(
    repository: CategoryTermsRepository,
    categories: CategoriesService,
    users: UserReplicas,
    clock: Clock,
  ) {
    super(
      {
        configured: CONFIGURED_CATEGORY_TERMS,
        needsSecondOwner: () => true,
        check: refuseSameName,
      },
      repository,
      categories,
      users,
      clock,
    );
  }
}

/** Two categories of one name could not be told apart, neither in a list nor in a sheet of products. */
function refuseSameName(then: CategoryTerms, changes: readonly TermChange<CategoryTerms>[]): void {
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
