import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ShopWindowModule } from '../shop-window/shop-window.module.ts';
import { PRODUCT, productSchema } from './product.schema.ts';
import { ProductNews } from './product-news.ts';
import { ProductsRepository } from './products.repository.ts';

/** Products as everything that changes them needs them: sellers' edits, the plan, orders. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: PRODUCT, schema: productSchema }]),
    ShopWindowModule,
  ],
  providers: [ProductsRepository, ProductNews],
  exports: [MongooseModule, ProductsRepository, ProductNews, ShopWindowModule],
})
export class ProductStoreModule {}
