import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ReadModelModule } from '../read-model/read-model.module.ts';
import { ProductRecord, ProductSchema } from './product.schema.ts';
import { ProductEventsService } from './product-events.service.ts';
import { ProductsRepository } from './products.repository.ts';

/** Products as everything that changes them needs them: sellers' edits, the plan, orders. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: ProductRecord.name, schema: ProductSchema }]),
    ReadModelModule,
  ],
  providers: [ProductsRepository, ProductEventsService],
  exports: [MongooseModule, ProductsRepository, ProductEventsService, ReadModelModule],
})
export class ProductStoreModule {}
