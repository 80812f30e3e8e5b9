import { Module } from '@nestjs/common';
import { MigrationsModule, TimersModule, timer } from '@sokoni/common';
import { CartsModule } from './carts/carts.controller.ts';
import { CartAdditionsService } from './carts/carts.service.ts';
import { FollowsModule } from './follows/follows.controller.ts';
import { ShopDigestsService } from './follows/shop-digests.service.ts';
import { createAllCollections, keepPaidOrders } from './migrations/0001-collections.ts';
import { ProductsModule } from './products/products.consumer.ts';
import { WishlistsModule } from './wishlists/wishlists.controller.ts';

@Module({
  imports: [
    MigrationsModule.of(createAllCollections, keepPaidOrders),
    TimersModule.of(
      timer(CartAdditionsService, (additions) => additions.counter.publishDue()),
      timer(ShopDigestsService, (digests) => digests.digestOne()),
    ),
    ProductsModule,
    CartsModule,
    WishlistsModule,
    FollowsModule,
  ],
})
export class AppModule {}
