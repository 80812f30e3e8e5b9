import { Module } from '@nestjs/common';
import { MigrationsModule } from '@sokoni/common';
import { CartsModule } from './carts/carts.module.ts';
import { FollowsModule } from './follows/follows.module.ts';
import { createAllCollections } from './migrations/0001-collections.ts';
import { createForVisitors } from './migrations/0002-visitors.ts';
import { createShopFollows } from './migrations/0003-shop-follows.ts';
import { createWishlistShares } from './migrations/0004-wishlist-shares.ts';
import { ProductsModule } from './products/products.module.ts';
import { WishlistsModule } from './wishlists/wishlists.module.ts';

@Module({
  imports: [
    MigrationsModule.of(
      createAllCollections,
      createForVisitors,
      createShopFollows,
      createWishlistShares,
    ),
    ProductsModule,
    CartsModule,
    WishlistsModule,
    FollowsModule,
  ],
})
export class AppModule {}
