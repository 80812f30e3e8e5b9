import { Body, Controller } from '@nestjs/common';
import { CartOwner, Endpoint } from '@sokoni/common';
import { wishlistRoutes, wishlistSchemas } from '@sokoni/contracts';
import { WishlistsService } from './wishlists.service.ts';

@Controller()
export class WishlistsController {
  constructor(private readonly wishlists: WishlistsService) {}

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
}
