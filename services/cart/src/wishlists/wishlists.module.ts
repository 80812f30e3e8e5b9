import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ProductsModule } from '../products/products.consumer.ts';
import {
  WishlistShareRecord,
  WishlistShareSchema,
  WishlistSharesRepository,
} from './wishlist-shares.repository.ts';
import { WishlistSharesService } from './wishlist-shares.service.ts';
import { WishlistsConsumer } from './wishlists.consumer.ts';
import { WishlistsController } from './wishlists.controller.ts';
import {
  WishlistItemRecord,
  WishlistItemSchema,
  WishlistsRepository,
} from './wishlists.repository.ts';
import { WishlistsService } from './wishlists.service.ts';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: WishlistItemRecord.name, schema: WishlistItemSchema },
      { name: WishlistShareRecord.name, schema: WishlistShareSchema },
    ]),
    ProductsModule,
  ],
  controllers: [WishlistsController, WishlistsConsumer],
  providers: [
    WishlistsService,
    WishlistsRepository,
    WishlistSharesService,
    WishlistSharesRepository,
  ],
  exports: [WishlistsService],
})
export class WishlistsModule {}
