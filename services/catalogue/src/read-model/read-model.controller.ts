import { Controller, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { type Call, Endpoint, UserReplicasModule } from '@sokoni/common';
import { catalogueRoutes } from '@sokoni/contracts';
import { CategoryTermsModule } from '../category-terms/category-terms.controller.ts';
import { CatalogueConfig } from '../config.ts';
import {
  OfferRecord,
  OfferSchema,
  PlanDelivery,
  PlanDeliverySchema,
} from '../offers/offers.repository.ts';
import { ProductRecord, ProductSchema } from '../products/product.schema.ts';
import { SalesModule } from '../sales/sales.service.ts';
import { MemoryIndex } from '../search/memory-index.ts';
import { SEARCH_INDEX } from '../search/search-index.ts';
import { ShopSettingsRecord, ShopSettingsSchema } from '../shop-settings/shop-settings.schema.ts';
import { ReadModelRepository } from './read-model.repository.ts';
import { ReadModelRoutes } from './read-model.routes.ts';
import { ReadModelService } from './read-model.service.ts';
import { ReadModelStore } from './read-model.store.ts';
import { ReadModelDigestService } from './read-model-digest.service.ts';
import { ReadModelFeedService } from './read-model-feed.service.ts';
import { RelatedService } from './related.service.ts';
import { SellerCardsService } from './seller-cards.service.ts';

@Controller()
class ReadModelController {
  constructor(private readonly shop: ReadModelService) {}

  @Endpoint(catalogueRoutes.productsForCarts)
  forCarts({ body: { productIds } }: Call<typeof catalogueRoutes.productsForCarts>) {
    return this.shop.forCarts(productIds);
  }
}

/** OpenSearch and its client are loaded only where one is named. */
const searchIndex = {
  provide: SEARCH_INDEX,
  inject: [CatalogueConfig],
  async useFactory({ OPENSEARCH_URL }: CatalogueConfig) {
    if (!OPENSEARCH_URL) return new MemoryIndex();
    const { OpenSearchIndex } = await import('../search/opensearch-index.ts');
    return new OpenSearchIndex(OPENSEARCH_URL);
  },
};

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ProductRecord.name, schema: ProductSchema },
      { name: ShopSettingsRecord.name, schema: ShopSettingsSchema },
      { name: OfferRecord.name, schema: OfferSchema },
      { name: PlanDelivery.name, schema: PlanDeliverySchema },
    ]),
    CategoryTermsModule,
    UserReplicasModule,
    SalesModule,
  ],
  controllers: [ReadModelController],
  providers: [
    searchIndex,
    SellerCardsService,
    ReadModelStore,
    ReadModelDigestService,
    ReadModelFeedService,
    ReadModelRepository,
    ReadModelRoutes,
    ReadModelService,
    RelatedService,
  ],
  exports: [SellerCardsService, ReadModelStore],
})
export class ReadModelModule {}
