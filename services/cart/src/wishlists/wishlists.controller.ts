import { Controller, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { type Call, Endpoint, type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { wishlistRoutes } from '@sokoni/contracts';
import { ProductsModule } from '../products/products.consumer.ts';
import {
  WishlistShareRecord,
  WishlistShareSchema,
  WishlistSharesRepository,
} from './wishlist-shares.repository.ts';
import { WishlistSharesService } from './wishlist-shares.service.ts';
import {
  WishlistItemRecord,
  WishlistItemSchema,
  WishlistsRepository,
} from './wishlists.repository.ts';
import { WishlistsService } from './wishlists.service.ts';

@Controller()
class WishlistsController {
  constructor(
    private readonly wishlists: WishlistsService,
    private readonly shares: WishlistSharesService,
  ) {}

  @Endpoint(wishlistRoutes.addToWishlist, { message: 'added-to-wishlist' })
  add({ ownerId, body }: Call<typeof wishlistRoutes.addToWishlist>) {
    return this.wishlists.add(ownerId, body.productId);
  }

  @Endpoint(wishlistRoutes.viewWishlist)
  view({ ownerId }: Call<typeof wishlistRoutes.viewWishlist>) {
    return this.wishlists.view(ownerId);
  }

  @Endpoint(wishlistRoutes.deleteFromWishlist, { message: 'removed-from-wishlist' })
  remove({ ownerId, body }: Call<typeof wishlistRoutes.deleteFromWishlist>) {
    return this.wishlists.remove(ownerId, body.productId);
  }

  @Endpoint(wishlistRoutes.shareWishlist, { message: 'wishlist-shared' })
  share({ ownerId }: Call<typeof wishlistRoutes.shareWishlist>) {
    return this.shares.share(ownerId);
  }

  @Endpoint(wishlistRoutes.stopSharingWishlist, { message: 'wishlist-share-stopped' })
  stopSharing({ ownerId }: Call<typeof wishlistRoutes.stopSharingWishlist>) {
    return this.shares.stop(ownerId);
  }

  @Endpoint(wishlistRoutes.viewWishlistShare)
  viewShare({ ownerId }: Call<typeof wishlistRoutes.viewWishlistShare>) {
    return this.shares.view(ownerId);
  }

  @Endpoint(wishlistRoutes.viewSharedWishlist)
  viewShared({ query }: Call<typeof wishlistRoutes.viewSharedWishlist>) {
    return this.shares.viewProducts(query.token);
  }
}

@Controller()
class WishlistsConsumer {
  constructor(private readonly wishlists: WishlistsService) {}

  /** Items have the version that they were compared with. */
  @OnEvent('product.updated', { repeatable: true })
  onProductUpdated(@EventPayload() event: EventOf<'product.updated'>): Promise<void> {
    return this.wishlists.followProduct(event);
  }

  /** Most orders leave some pieces, and change nothing for a list. */
  @OnEvent('stock.reserved', {
    repeatable: true,
    only: ({ data }) => data.products.some(({ stock }) => stock === 0),
  })
  onStockReserved(@EventPayload() { data }: EventOf<'stock.reserved'>): Promise<void> {
    return this.wishlists.followStock(data.products.filter(({ stock }) => stock === 0));
  }

  @OnEvent('stock.released', { repeatable: true })
  onStockReleased(@EventPayload() { data }: EventOf<'stock.released'>): Promise<void> {
    return this.wishlists.followStock(data.products);
  }

  @OnEvent('user.deleted')
  onUserDeleted(@EventPayload() { data }: EventOf<'user.deleted'>): Promise<void> {
    return this.wishlists.deleteOf(data.userId);
  }
}

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
