import { Module } from '@nestjs/common';
import {
  AuditModule,
  createAdminActions,
  MigrationsModule,
  TimersModule,
  timer,
} from '@sokoni/common';
import { catalogueRoutes } from '@sokoni/contracts';
import { BulkEditsModule } from './bulk-edits/bulk-edits.controller.ts';
import { CategoryTermsModule } from './category-terms/category-terms.controller.ts';
import {
  EmptySearchesModule,
  EmptySearchesService,
} from './empty-searches/empty-searches.controller.ts';
import { createAllCollections } from './migrations/0001-collections.ts';
import {
  addStockChanges,
  createCategoryTerms,
  createPlanDeliveries,
  indexHiddenProducts,
  indexProductsOfAll,
  indexProductWords,
  indexSellersByPlan,
  indexSortedProducts,
  indexWaitingVatNumbers,
  markVatNumbersOfBefore,
} from './migrations/added-indexes.ts';
import { OffersModule } from './offers/offers.consumer.ts';
import { ProductsModule } from './products/products.controller.ts';
import { PlanEnforcerService, QuotaModule } from './quota/plan-enforcer.service.ts';
import { ReadModelModule } from './read-model/read-model.controller.ts';
import { ReadModelStore } from './read-model/read-model.store.ts';
import { ReadModelDigestService } from './read-model/read-model-digest.service.ts';
import { SalesService } from './sales/sales.service.ts';
import { BrowseService } from './search/browse.service.ts';
import { SearchRoutes } from './search/search.routes.ts';
import { SearchService } from './search/search.service.ts';
import { SuggestionsService } from './search/suggestions.service.ts';
import { FormerVatNumbersService } from './shop-settings/former-vat-numbers.service.ts';
import { AccountsConsumer, ShopSettingsModule } from './shop-settings/shop-settings.controller.ts';
import { SiteContentModule } from './site-content/site-content.controller.ts';
import { ReservationsService } from './stock/reservations.service.ts';
import { StockModule } from './stock/stock.controller.ts';
import { ProductViewsController, ProductViewsService } from './views/product-views.controller.ts';

/** Search and counted views only read the read model. */
@Module({
  imports: [
    MigrationsModule.of(
      createAllCollections,
      indexSellersByPlan,
      addStockChanges,
      createAdminActions('0004'),
      indexSortedProducts,
      indexProductsOfAll,
      indexHiddenProducts,
      createCategoryTerms,
      createPlanDeliveries,
      indexProductWords,
      indexWaitingVatNumbers,
      markVatNumbersOfBefore,
    ),
    TimersModule.of(
      timer(FormerVatNumbersService, (vatNumbers) => vatNumbers.settleDue()),
      timer(EmptySearchesService, (searches) => searches.write()),
      timer(PlanEnforcerService, (plans) => plans.enforceDue()),
      timer(ReadModelDigestService, (digest) => digest.note()),
      timer(ReadModelStore, (readModel) => readModel.beginDay()),
      timer(SalesService, (sales) => sales.refresh()),
      timer(ReservationsService, (reservations) => reservations.sweep()),
      timer(ProductViewsService, (views) => views.counter.publishDue()),
    ),
    AuditModule.of(catalogueRoutes.adminActions),
    ReadModelModule,
    EmptySearchesModule,
    ProductsModule,
    BulkEditsModule,
    CategoryTermsModule,
    QuotaModule,
    ShopSettingsModule,
    OffersModule,
    SiteContentModule,
    StockModule,
  ],
  controllers: [AccountsConsumer, ProductViewsController],
  providers: [BrowseService, ProductViewsService, SearchRoutes, SearchService, SuggestionsService],
})
export class AppModule {}
