import { createCollections, type Migration } from '@sokoni/common';

const known = (field: string) => ({
  key: { [field]: 1 },
  partialFilterExpression: { [field]: { $gt: '' } },
});

/** Admins find money by every number that its payer, its seller or a statement was shown. */
export const indexShownNumbers: Migration = {
  name: '0007-shown-numbers',
  up: (db) =>
    createCollections(db, {
      payments: [known('payNumber')],
      payouts: [known('reference'), known('transactionId')],
      refunds: [known('payoutReference'), known('byHand')],
    }),
};
