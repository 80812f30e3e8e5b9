import { defineRoutes } from '../kit/route.ts';
import type { cartSchemas } from './cart.schemas.ts';

export const cartRoutes = defineRoutes<typeof cartSchemas>('cart', {
  addToCart: {
    method: 'POST',
    path: '/api/addToCart',
    access: 'signed-in',
    summary: 'Put a product, variant or wholesale option in the cart',
  },
  countCart: {
    method: 'GET',
    path: '/api/countAddTocartProduct',
    access: 'signed-in',
    summary: 'Number of rows in the cart',
  },
  viewCart: {
    method: 'GET',
    path: '/api/view-card-product',
    access: 'signed-in',
    summary: 'The cart with prices of now and notices',
  },
  updateCart: {
    method: 'POST',
    path: '/api/update-cart-product',
    access: 'signed-in',
    summary: 'Change the quantity of a row',
  },
  deleteCart: {
    method: 'POST',
    path: '/api/delete-cart-product',
    access: 'signed-in',
    summary: 'Remove a row',
  },
  cartForCheckout: {
    method: 'GET',
    path: '/internal/carts/:userId',
    access: 'internal',
    summary: 'The lines that a checkout buys',
  },
});
