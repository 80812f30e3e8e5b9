import { Controller, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import {
  type Call,
  DatedTermsService,
  Endpoint,
  termsCollection,
  termsProviders,
  UserReplicasModule,
} from '@sokoni/common';
import {
  type CategoryTerms,
  CONFIGURED_CATEGORY_TERMS,
  categoryTermsRoutes,
} from '@sokoni/contracts';
import { CategoriesService, refuseSameName } from './category-terms.service.ts';

@Controller()
class CategoryTermsController {
  constructor(
    private readonly categories: CategoriesService,
    private readonly terms: DatedTermsService<CategoryTerms>,
  ) {}

  @Endpoint(categoryTermsRoutes.shopCategories)
  shown() {
    return this.categories.all();
  }

  @Endpoint(categoryTermsRoutes.categoryTerms)
  overview({ session }: Call<typeof categoryTermsRoutes.categoryTerms>) {
    return this.terms.overview(session);
  }

  @Endpoint(categoryTermsRoutes.categoryTermsHistory)
  history({ session, query }: Call<typeof categoryTermsRoutes.categoryTermsHistory>) {
    return this.terms.history(session, query);
  }

  @Endpoint(categoryTermsRoutes.saveCategoryTerms)
  save({ session, body }: Call<typeof categoryTermsRoutes.saveCategoryTerms>) {
    return this.terms.save(session, body);
  }

  @Endpoint(categoryTermsRoutes.decideCategoryTerms)
  decide({ session, body }: Call<typeof categoryTermsRoutes.decideCategoryTerms>) {
    return this.terms.decide(session, body);
  }
}

const VERSIONS = termsCollection({
  name: 'CategoryTermsRecord',
  collection: 'category_terms',
  value: String,
});

/** Names, order and tax of the categories; each change waits for a second owner, since tax follows from them. */
@Module({
  imports: [UserReplicasModule, MongooseModule.forFeature([VERSIONS])],
  controllers: [CategoryTermsController],
  providers: termsProviders<CategoryTerms>({
    name: VERSIONS.name,
    subject: 'category-terms',
    owned: {
      useFactory: () => ({
        configured: CONFIGURED_CATEGORY_TERMS,
        needsSecondOwner: () => true,
        check: refuseSameName,
      }),
    },
    inEffect: CategoriesService,
  }),
  exports: [CategoriesService],
})
export class CategoryTermsModule {}
