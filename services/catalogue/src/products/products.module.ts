import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { QuotaModule } from '../quota/quota.module.ts';
import { ProductStoreModule } from './product-store.module.ts';
import { ProductsConsumer } from './products.consumer.ts';
import { ProductsController } from './products.controller.ts';
import { ProductsService } from './products.service.ts';
import { UPLOAD_CLAIM, uploadClaimSchema } from './upload-claim.schema.ts';
import { UploadClaimsRepository } from './upload-claims.repository.ts';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: UPLOAD_CLAIM, schema: uploadClaimSchema }]),
    ProductStoreModule,
    QuotaModule,
  ],
  controllers: [ProductsController, ProductsConsumer],
  providers: [ProductsService, UploadClaimsRepository],
})
export class ProductsModule {}
