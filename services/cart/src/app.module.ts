import { Module } from '@nestjs/common';
import { MigrationsModule } from '@sokoni/common';
import { CartsModule } from './carts/carts.module.ts';
import { createAllCollections } from './migrations/0001-collections.ts';
import { expireVisitorCarts } from './migrations/0002-visitor-carts.ts';
import { createWishlists } from './migrations/0003-wishlists.ts';
import { ProductsModule } from './products/products.module.ts';
import { WishlistsModule } from './wishlists/wishlists.module.ts';

@Module({
  imports: [
    MigrationsModule.of(createAllCollections, expireVisitorCarts, createWishlists),
    ProductsModule,
    CartsModule,
    WishlistsModule,
  ],
})
export class AppModule {}
