import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ProductsModule } from '../products/products.module.ts';
import { WishlistItemRecord, WishlistItemSchema } from './wishlist-item.schema.ts';
import { WishlistsConsumer } from './wishlists.consumer.ts';
import { WishlistsController } from './wishlists.controller.ts';
import { WishlistsRepository } from './wishlists.repository.ts';
import { WishlistsService } from './wishlists.service.ts';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: WishlistItemRecord.name, schema: WishlistItemSchema }]),
    ProductsModule,
  ],
  controllers: [WishlistsController, WishlistsConsumer],
  providers: [WishlistsService, WishlistsRepository],
  exports: [WishlistsService],
})
export class WishlistsModule {}
