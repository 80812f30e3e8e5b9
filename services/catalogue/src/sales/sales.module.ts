import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import {
  ProductPair,
  ProductPairSchema,
  ProductPairsRepository,
} from './product-pairs.repository.ts';
import {
  ProductSales,
  ProductSalesRepository,
  ProductSalesSchema,
} from './product-sales.repository.ts';
import { SalesService } from './sales.service.ts';

/** Sales are counted where orders are shipped, and read where lists are ranked. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ProductSales.name, schema: ProductSalesSchema },
      { name: ProductPair.name, schema: ProductPairSchema },
    ]),
  ],
  providers: [ProductSalesRepository, ProductPairsRepository, SalesService],
  exports: [ProductSalesRepository, ProductPairsRepository, SalesService],
})
export class SalesModule {}
