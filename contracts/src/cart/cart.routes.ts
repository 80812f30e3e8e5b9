import { defineRoutes } from '../kit/route.ts';
import type { cartSchemas } from './cart.schemas.ts';

export const cartRoutes = defineRoutes<typeof cartSchemas>('cart', {
  addToCart: {
    method: 'POST',
    path: '/api/addToCart',
    access: 'cart-holder',
    summary: 'Put a product, variant or wholesale option in the cart',
  },
  countCart: {
    method: 'GET',
    path: '/api/countAddTocartProduct',
    access: 'cart-holder',
    summary: 'Number of rows in the cart',
  },
  viewCart: {
    method: 'GET',
    path: '/api/view-card-product',
    access: 'cart-holder',
    summary: 'The cart with prices of now and notices',
  },
  updateCart: {
    method: 'POST',
    path: '/api/update-cart-product',
    access: 'cart-holder',
    summary: 'Change the quantity of a row',
  },
  deleteCart: {
    method: 'POST',
    path: '/api/delete-cart-product',
    access: 'cart-holder',
    summary: 'Remove a row',
  },
  startCart: {
    method: 'POST',
    path: '/api/visitor-cart',
    access: 'public',
    summary: 'Give a visitor without an account the cookie of a cart, unless they have one',
  },
  mergeCart: {
    method: 'POST',
    path: '/api/merge-cart',
    access: 'signed-in',
    summary: 'Move the rows of the cart before the log-in into the cart of the user',
  },
  cartForCheckout: {
    method: 'GET',
    path: '/internal/carts/:userId',
    access: 'internal',
    summary: 'The lines that a checkout buys; called by orders of the release before',
  },
  cartsForCheckout: {
    method: 'POST',
    path: '/internal/carts-for-checkout',
    access: 'internal',
    summary: 'The lines that the checkouts of these users buy, in their order',
  },
});
