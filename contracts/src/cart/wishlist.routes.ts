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
});
