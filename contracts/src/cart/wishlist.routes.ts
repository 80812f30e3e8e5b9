import { defineRoutes } from '../kit/route.ts';
import type { wishlistSchemas } from './wishlist.schemas.ts';

export const wishlistRoutes = defineRoutes<typeof wishlistSchemas>('cart', {
  addToWishlist: {
    method: 'POST',
    path: '/api/wishlist',
    access: 'cart-holder',
    summary: 'Keep a product for later; the same product again changes nothing',
  },
  viewWishlist: {
    method: 'GET',
    path: '/api/wishlist',
    access: 'cart-holder',
    summary: 'Products kept for later, the newest first, with prices of now',
  },
  deleteFromWishlist: {
    method: 'POST',
    path: '/api/delete-wishlist-item',
    access: 'cart-holder',
    summary: 'Remove a product that was kept for later',
  },
  shareWishlist: {
    method: 'POST',
    path: '/api/share-wishlist',
    access: 'cart-holder',
    summary: 'Share the saved products by a link; while they are shared the link stays the same',
  },
  stopSharingWishlist: {
    method: 'POST',
    path: '/api/stop-sharing-wishlist',
    access: 'cart-holder',
    summary: 'End the link to the saved products; repeated, it changes nothing',
  },
  viewWishlistShare: {
    method: 'GET',
    path: '/api/wishlist-share',
    access: 'cart-holder',
    summary: 'The token of the link to the saved products, null while they are not shared',
  },
  viewSharedWishlist: {
    method: 'GET',
    path: '/api/shared-wishlist',
    access: 'public',
    summary: 'The products of a shared list with prices and stock of now, nothing about its owner',
  },
});
