import { createCollections, type Migration } from '@sokoni/common';

/** Admins sort and filter all orders by amount, and filter them by the way they were paid. */
export const indexAmountsOfOrders: Migration = {
  name: '0008-amounts-of-orders',
  up: (db) =>
    createCollections(db, {
      orders: [{ key: { totalAmountTzs: 1, _id: 1 } }, { key: { 'payment.method': 1, _id: -1 } }],
    }),
};
