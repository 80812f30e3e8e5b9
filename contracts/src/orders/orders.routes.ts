import { defineRoutes } from '../kit/route.ts';
import type { ordersSchemas } from './orders.schemas.ts';

/** A provider's message is a few hundred bytes; the limit bounds what is stored before verification. */
const CALLBACK_BODY_BYTES = 8_192;

export const ordersRoutes = defineRoutes<typeof ordersSchemas>('orders', {
  checkout: {
    method: 'POST',
    path: '/api/checkout',
    access: 'signed-in',
    limit: 'checkout',
    repeatable: true,
    summary: 'Buy what is in the cart; answers where to pay',
  },
  payOrder: {
    method: 'POST',
    path: '/api/pay-order',
    access: 'signed-in',
    limit: 'checkout',
    repeatable: true,
    summary: 'Pay an own order that still waits',
  },
  resendPayment: {
    method: 'POST',
    path: '/api/payment-attempts',
    access: 'signed-in',
    limit: 'checkout',
    summary: 'Ask again for the money of an own order that waits; the former attempt is given up',
  },
  orderList: {
    method: 'GET',
    path: '/api/order-list',
    access: 'signed-in',
    summary: 'Own orders, newest first',
  },
  order: {
    method: 'GET',
    path: '/api/orders/:orderId',
    access: 'signed-in',
    summary: 'One own order',
  },
  allOrder: {
    method: 'GET',
    path: '/api/all-order',
    access: ['ADMIN'],
    summary: 'All orders (admin)',
  },
  allOrders: {
    method: 'GET',
    path: '/api/all-orders',
    access: ['SELLER'],
    summary: "Orders cut to the seller's own lines",
  },
  soldOrder: {
    method: 'GET',
    path: '/api/sold-orders/:orderId',
    access: ['SELLER'],
    summary: "One paid order, cut to the seller's own lines",
  },
  sellerHome: {
    method: 'GET',
    path: '/api/seller-home',
    access: ['SELLER'],
    summary: 'Own sales of today, 7 and 30 days, each with the days before, and the best products',
  },
  sellerTasks: {
    method: 'GET',
    path: '/api/seller-tasks',
    access: ['SELLER'],
    summary: 'How many of all own orders wait for the seller to do what, and by when the first',
  },
  sellerTaskOrders: {
    method: 'GET',
    path: '/api/seller-task-orders',
    access: ['SELLER'],
    summary: 'Orders that wait for the seller, soonest deadline first, then longest waiting',
  },
  dispute: {
    method: 'GET',
    path: '/api/disputes/:orderId/:sellerId',
    access: 'signed-in',
    summary: 'What buyer and seller say about a part of an order, for both of them and admins',
  },
  stateInDispute: {
    method: 'POST',
    path: '/api/dispute-statements',
    access: 'signed-in',
    limit: 'checkout',
    summary: 'Say something about a return, a cancellation or a dispute, with pictures',
  },
  freeDelivery: {
    method: 'GET',
    path: '/api/free-delivery',
    access: 'public',
    microCache: true,
    summary:
      'Which of these sellers deliver for free, and where to, by plan and by their own settings',
  },
  cancelPayment: {
    method: 'POST',
    path: '/api/cancel-payment',
    access: 'signed-in',
    repeatable: true,
    summary: 'Give up paying an order',
  },
  cancelOrder: {
    method: 'POST',
    path: '/api/cancel-order',
    access: 'signed-in',
    summary: 'Cancel an own order before it is packed; admins any, with a reason',
  },
  sellerOrderAction: {
    method: 'POST',
    path: '/api/seller-order',
    access: ['SELLER', 'ADMIN'],
    summary: 'Move a seller order on: own part (seller), any part with its seller named (admin)',
  },
  buyerOrderAction: {
    method: 'POST',
    path: '/api/buyer-order',
    access: 'signed-in',
    summary: 'Confirm delivery, ask for a return or a cancellation, call an admin',
  },
  myPayment: {
    method: 'GET',
    path: '/api/MyPayment',
    access: 'signed-in',
    summary: 'Own payment info, cards masked',
  },
  userPayment: {
    method: 'POST',
    path: '/api/user-payment',
    access: 'signed-in',
    summary: 'Save payment info; card number and CVC are not kept',
  },
  removePayment: {
    method: 'POST',
    path: '/api/remove-payment',
    access: 'signed-in',
    summary: 'Forget a saved way to pay',
  },
  paymentCallback: {
    method: 'POST',
    path: '/api/payment-callbacks/:provider',
    access: 'public',
    bodyType: 'raw',
    maxBodyBytes: CALLBACK_BODY_BYTES,
    limit: 'callback',
    repeatable: true,
    summary: 'Signed message of a payment provider',
  },
  deletionBlockers: {
    method: 'GET',
    path: '/internal/deletion-blockers/:userId',
    access: 'internal',
    summary: 'What keeps a user from deleting the account',
  },
  sellerOpenOrders: {
    method: 'GET',
    path: '/internal/seller-open-orders/:sellerId',
    access: 'internal',
    summary:
      'What goes back to buyers if the paid, not yet shipped orders of a seller are cancelled',
  },
  startPayment: {
    method: 'POST',
    path: '/internal/payments',
    access: 'internal',
    summary: 'Open a payment for another service; idempotent by reference',
  },
});
