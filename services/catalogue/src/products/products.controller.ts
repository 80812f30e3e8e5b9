import { Controller, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import {
  type Call,
  currentLanguage,
  Endpoint,
  type EventOf,
  EventPayload,
  OnEvent,
  reply,
  UserReplicasModule,
} from '@sokoni/common';
import { catalogueRoutes } from '@sokoni/contracts';
import { QuotaModule } from '../quota/plan-enforcer.service.ts';
import { QuotaService } from '../quota/quota.service.ts';
import { StockHistoryService } from '../stock-history/stock-history.service.ts';
import {
  IdempotencyRecord,
  IdempotencyRecordSchema,
  IdempotencyRecordsRepository,
} from './idempotency-records.repository.ts';
import { PicturesClient } from './pictures.client.ts';
import { ProductChangesService } from './product-changes.service.ts';
import { ProductImportsService } from './product-imports.service.ts';
import { ProductRatingsService } from './product-ratings.service.ts';
import { ProductStoreModule } from './product-store.module.ts';
import { ProductUploadsService } from './product-uploads.service.ts';
import { ProductsService } from './products.service.ts';

@Controller()
class ProductsController {
  constructor(
    private readonly products: ProductsService,
    private readonly uploads: ProductUploadsService,
    private readonly changes: ProductChangesService,
    private readonly stockHistory: StockHistoryService,
    private readonly quotas: QuotaService,
  ) {}

  @Endpoint(catalogueRoutes.uploadProduct)
  async upload({ session, body, idempotencyKey: key }: Call<typeof catalogueRoutes.uploadProduct>) {
    const saved = await this.uploads.upload(session, body, key);
    return reply(saved, body.draft ? 'product-kept-as-draft' : 'product-uploaded');
  }

  @Endpoint(catalogueRoutes.updateProduct)
  async update({ session, body, idempotencyKey: key }: Call<typeof catalogueRoutes.updateProduct>) {
    const saved = await this.products.update(session, body, { idempotencyKey: key });
    return reply(saved, saved.stockKept ? 'product-updated-stock-kept' : 'product-updated');
  }

  @Endpoint(catalogueRoutes.deleteProduct, { message: 'product-deleted' })
  delete({ session, body }: Call<typeof catalogueRoutes.deleteProduct>) {
    return this.products.delete(session, body);
  }

  @Endpoint(catalogueRoutes.setProductStatus)
  async setStatus({ session, body }: Call<typeof catalogueRoutes.setProductStatus>) {
    const saved = await this.products.setStatus(session, body);
    return reply(saved, body.status === 'listed' ? 'product-listed' : 'product-drafted');
  }

  @Endpoint(catalogueRoutes.pinProduct)
  async pin({ session, body }: Call<typeof catalogueRoutes.pinProduct>) {
    const saved = await this.products.pin(session, body);
    return reply(saved, body.pinned ? 'product-pinned' : 'product-unpinned');
  }

  @Endpoint(catalogueRoutes.adjustStock, { message: 'stock-updated' })
  adjustStock({ session, body, idempotencyKey: key }: Call<typeof catalogueRoutes.adjustStock>) {
    return this.products.adjustStock(session, body, key);
  }

  @Endpoint(catalogueRoutes.myProducts)
  listOwn({ userId, query }: Call<typeof catalogueRoutes.myProducts>) {
    return this.products.listOwn(userId, query);
  }

  @Endpoint(catalogueRoutes.allProducts)
  listAll({ query }: Call<typeof catalogueRoutes.allProducts>) {
    return this.products.listAll(query);
  }

  @Endpoint(catalogueRoutes.managedProduct)
  show({ session, params }: Call<typeof catalogueRoutes.managedProduct>) {
    return this.products.show(session, params.productId);
  }

  @Endpoint(catalogueRoutes.productChanges)
  listChanges({ session, params }: Call<typeof catalogueRoutes.productChanges>) {
    return this.changes.list(session, params.productId);
  }

  @Endpoint(catalogueRoutes.planReach)
  planReach({ query }: Call<typeof catalogueRoutes.planReach>) {
    return this.quotas.planReach(query);
  }

  @Endpoint(catalogueRoutes.stockHistory)
  listStockChanges({ session, params, query }: Call<typeof catalogueRoutes.stockHistory>) {
    return this.stockHistory.list(session, params.productId, query);
  }

  @Endpoint(catalogueRoutes.listingQuota)
  listingQuota({ session }: Call<typeof catalogueRoutes.listingQuota>) {
    return this.quotas.listingQuota(session.userId, session.role === 'ADMIN');
  }
}

@Controller()
class ProductImportsController {
  constructor(private readonly imports: ProductImportsService) {}

  @Endpoint(catalogueRoutes.importProducts)
  importProducts({ session, body }: Call<typeof catalogueRoutes.importProducts>) {
    return this.imports.importAll(session, body, currentLanguage());
  }
}

@Controller()
export class ProductsConsumer {
  constructor(
    private readonly products: ProductsService,
    private readonly ratings: ProductRatingsService,
  ) {}

  @OnEvent('user.deleted', { transaction: false })
  onUserDeleted(@EventPayload() { data }: EventOf<'user.deleted'>): Promise<void> {
    return this.products.deleteAllOf(data);
  }

  @OnEvent('product.rated', { repeatable: true })
  onProductRated(@EventPayload() event: EventOf<'product.rated'>): Promise<void> {
    return this.ratings.apply(event);
  }
}

@Module({
  imports: [
    MongooseModule.forFeature([{ name: IdempotencyRecord.name, schema: IdempotencyRecordSchema }]),
    ProductStoreModule,
    QuotaModule,
    UserReplicasModule,
  ],
  controllers: [ProductsController, ProductImportsController, ProductsConsumer],
  providers: [
    ProductsService,
    ProductUploadsService,
    ProductChangesService,
    ProductImportsService,
    ProductRatingsService,
    StockHistoryService,
    IdempotencyRecordsRepository,
    PicturesClient,
  ],
  exports: [IdempotencyRecordsRepository, PicturesClient, ProductsService],
})
export class ProductsModule {}
