import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UserReplicasModule } from '@sokoni/common';
import { ProductsConsumer } from './products.consumer.ts';
import { ProductRecord, ProductSchema, ProductsRepository } from './products.repository.ts';
import { CatalogueClient, ProductsService } from './products.service.ts';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: ProductRecord.name, schema: ProductSchema }]),
    UserReplicasModule,
  ],
  controllers: [ProductsConsumer],
  providers: [ProductsService, ProductsRepository, CatalogueClient],
  exports: [ProductsService],
})
export class ProductsModule {}
