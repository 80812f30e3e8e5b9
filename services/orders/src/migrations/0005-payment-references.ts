import { createCollections, type Migration } from '@sokoni/common';

/** Admins find a payment by the reference of the provider or the operator. */
export const findPaymentsByReference: Migration = {
  name: '0005-payment-references',
  up: (db) =>
    createCollections(db, {
      payments: [
        { key: { reference: 1 }, partialFilterExpression: { reference: { $gt: '' } } },
        { key: { transactionId: 1 }, partialFilterExpression: { transactionId: { $gt: '' } } },
      ],
    }),
};
