import { Module } from '@nestjs/common';
import { MigrationsModule, TimersModule } from '@sokoni/common';
import { CartsModule } from './carts/carts.module.ts';
import { FollowsModule } from './follows/follows.module.ts';
import { createAllCollections } from './migrations/0001-collections.ts';
import { keepPaidOrders } from './migrations/0002-placed-orders.ts';
import { ProductsModule } from './products/products.module.ts';
import { timers } from './timers.ts';
import { WishlistsModule } from './wishlists/wishlists.module.ts';

@Module({
  imports: [
    MigrationsModule.of(createAllCollections, keepPaidOrders),
    TimersModule.of(timers),
    ProductsModule,
    CartsModule,
    WishlistsModule,
    FollowsModule,
  ],
})
export class AppModule {}
