import { Controller, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { type Call, Endpoint, UserReplicasModule } from '@sokoni/common';
import { categoryTermsRoutes } from '@sokoni/contracts';
import {
  CategoriesService,
  CategoryTermsCollection,
  CategoryTermsRepository,
  CategoryTermsService,
} from './category-terms.service.ts';

@Controller()
class CategoryTermsController {
  constructor(
    private readonly categories: CategoriesService,
    private readonly terms: CategoryTermsService,
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

/** Names, order and tax of the categories, with their beginnings and history. */
@Module({
  imports: [UserReplicasModule, MongooseModule.forFeature([CategoryTermsCollection])],
  controllers: [CategoryTermsController],
  providers: [CategoryTermsRepository, CategoryTermsService, CategoriesService],
  exports: [CategoriesService],
})
export class CategoryTermsModule {}
