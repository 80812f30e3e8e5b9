import { createCollections, type Migration } from '@sokoni/common';

/** A line of the pay numbers whose money was sent back gives its payment up, so that the right one may pay it. */
export const giveUpReturnedLines: Migration = {
  name: '0003-returned-lines',
  up: async (db) => {
    await createCollections(db, {
      till_lines: [
        { key: { returnedFor: 1 }, partialFilterExpression: { returnedFor: { $gt: '' } } },
      ],
    });
    const returned = db.collection('payment_quarantine').find({ decision: 'return' });
    for await (const { paymentId, transactionId } of returned) {
      const transaction = { $or: [{ code: transactionId }, { _id: transactionId }] };
      const given = { state: 'returned', paymentId: null, returnedFor: paymentId };
      await db
        .collection('till_lines')
        .updateOne({ paymentId, state: 'matched', ...transaction }, { $set: given });
    }
  },
};
