import { Controller, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { type Call, Endpoint } from '@sokoni/common';
import { wishlistRoutes } from '@sokoni/contracts';
import { ProductsModule } from '../products/products.consumer.ts';
import {
  WishlistShareRecord,
  WishlistShareSchema,
  WishlistSharesRepository,
} from './wishlist-shares.repository.ts';
import { WishlistSharesService } from './wishlist-shares.service.ts';
import { WishlistsConsumer } from './wishlists.consumer.ts';
import {
  WishlistItemRecord,
  WishlistItemSchema,
  WishlistsRepository,
} from './wishlists.repository.ts';
import { WishlistsService } from './wishlists.service.ts';

@Controller()
export class WishlistsController {
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
