import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { QuotaModule } from '../quota/quota.module.ts';
import { ProductStoreModule } from './product-store.module.ts';
import { ProductsConsumer } from './products.consumer.ts';
import { ProductsController } from './products.controller.ts';
import { ProductsService } from './products.service.ts';
import { UPLOAD_RECORD, uploadRecordSchema } from './upload-record.schema.ts';
import { UploadRecordsRepository } from './upload-records.repository.ts';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: UPLOAD_RECORD, schema: uploadRecordSchema }]),
    ProductStoreModule,
    QuotaModule,
  ],
  controllers: [ProductsController, ProductsConsumer],
  providers: [ProductsService, UploadRecordsRepository],
})
export class ProductsModule {}
