import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UserReplicasModule } from '@sokoni/common';
import { QuotaModule } from '../quota/plan-enforcer.service.ts';
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
import {
  ProductImportsController,
  ProductsConsumer,
  ProductsController,
} from './products.controller.ts';
import { ProductsService } from './products.service.ts';

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
