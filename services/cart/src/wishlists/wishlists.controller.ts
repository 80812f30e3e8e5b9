import { Body, Controller, Query } from '@nestjs/common';
import { CartOwner, Endpoint } from '@sokoni/common';
import { wishlistRoutes, wishlistSchemas } from '@sokoni/contracts';
import { WishlistSharesService } from './wishlist-shares.service.ts';
import { WishlistsService } from './wishlists.service.ts';

@Controller()
export class WishlistsController {
  constructor(
    private readonly wishlists: WishlistsService,
    private readonly shares: WishlistSharesService,
  ) {}

  @Endpoint(wishlistRoutes.addToWishlist, { message: 'added-to-wishlist' })
  add(
    @CartOwner() ownerId: string,
    @Body({ schema: wishlistSchemas.addToWishlist.body }) body: { productId: string },
  ) {
    return this.wishlists.add(ownerId, body.productId);
  }

  @Endpoint(wishlistRoutes.viewWishlist)
  view(@CartOwner() ownerId: string) {
    return this.wishlists.view(ownerId);
  }

  @Endpoint(wishlistRoutes.deleteFromWishlist, { message: 'removed-from-wishlist' })
  remove(
    @CartOwner() ownerId: string,
    @Body({ schema: wishlistSchemas.deleteFromWishlist.body }) body: { productId: string },
  ) {
    return this.wishlists.remove(ownerId, body.productId);
  }

  @Endpoint(wishlistRoutes.shareWishlist, { message: 'wishlist-shared' })
  share(@CartOwner() ownerId: string) {
    return this.shares.share(ownerId);
  }

  @Endpoint(wishlistRoutes.stopSharingWishlist, { message: 'wishlist-share-stopped' })
  stopSharing(@CartOwner() ownerId: string) {
    return this.shares.stop(ownerId);
  }

  @Endpoint(wishlistRoutes.viewWishlistShare)
  viewShare(@CartOwner() ownerId: string) {
    return this.shares.view(ownerId);
  }

  @Endpoint(wishlistRoutes.viewSharedWishlist)
  viewShared(
    @Query({ schema: wishlistSchemas.viewSharedWishlist.query }) query: { token: string },
  ) {
    return this.shares.viewProducts(query.token);
  }
}
