import { createCollections, type Migration } from '@sokoni/common';
import { SORT_KEYS_INDEX, WITHOUT_KEYS_INDEX } from '../orders/sold-keys.ts';

/** A seller's sales are read by days; parts without the region of their order get it when they are first read. */
export const indexDaysOfParts: Migration = {
  name: '0004-regions-of-parts',
  up: (db) => createCollections(db, { counted_parts: [{ key: { sellerId: 1, date: 1 } }] }),
};

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

/** Admins sort and filter all orders by amount, and filter them by the way they were paid. */
export const indexAmountsOfOrders: Migration = {
  name: '0008-amounts-of-orders',
  up: (db) =>
    createCollections(db, {
      orders: [{ key: { totalAmountTzs: 1, _id: 1 } }, { key: { 'payment.method': 1, _id: -1 } }],
    }),
};

/** Sellers sort any number of orders by amount and deadline; those without keys get them from a timer. */
export const indexSortKeysOfOrders: Migration = {
  name: '0011-sort-keys-of-orders',
  up: (db) =>
    createCollections(db, {
      orders: [
        { key: { 'sortKeys.$**': 1 }, name: SORT_KEYS_INDEX },
        {
          key: { confirmed: 1, _id: 1 },
          name: WITHOUT_KEYS_INDEX,
          partialFilterExpression: { confirmed: true, sortKeys: null },
        },
      ],
    }),
};

/** What each day that is over has come to, beside the ledger that it is the sum of. */
export const addMarketDays: Migration = {
  name: '0009-market-days',
  up: (db) => createCollections(db, { market_days: [] }),
};

/** The ledger's tax is compared with that of the orders in ranges of their numbers. */
export const indexTaxedPostings: Migration = {
  name: '0012-taxed-postings',
  up: (db) =>
    createCollections(db, {
      ledger_postings: [
        { key: { orderNumber: 1 }, partialFilterExpression: { 'tax.0': { $exists: true } } },
      ],
    }),
};

/** Whose plans pay deliveries is looked at again and again. */
export const indexPlanDeliveries: Migration = {
  name: '0013-plan-deliveries',
  up: (db) =>
    createCollections(db, { delivery_entitlements: [{ key: { freeDelivery: 1, checkAt: 1 } }] }),
};

/** Admins read money of wrong amounts the newest first; ids of further money do not begin with their time. */
export const indexTimesOfWrongAmounts: Migration = {
  name: '0014-times-of-wrong-amounts',
  up: (db) => createCollections(db, { payment_quarantine: [{ key: { at: -1, _id: -1 } }] }),
};

/**
 * An order that waits for money has no entries where only confirmed ones are read, and none has those of an index that
 * another one contains: a paid order writes ten fewer. Replicas of the former version read by the new ones.
 */
export const indexConfirmedOrders: Migration = {
  name: '0017-confirmed-orders',
  up: async (db) => {
    const confirmed = { partialFilterExpression: { confirmed: true } };
    await createCollections(db, {
      orders: [
        { key: { 'sellerOrders.sellerId': 1, _id: -1 }, ...confirmed },
        { key: { confirmed: 1, _id: -1 }, name: CONFIRMED_INDEX, ...confirmed },
        { ...known('payment.method'), key: { 'payment.method': 1, _id: -1 }, name: METHOD_INDEX },
      ],
    });
    for (const [collection, names] of Object.entries(FORMER_INDEXES)) {
      for (const name of names) {
        const stored = db.collection(collection);
        if (await stored.indexExists(name)) await stored.dropIndex(name);
      }
    }
  },
};

const CONFIRMED_INDEX = 'confirmed-newest';
const METHOD_INDEX = 'method-newest';
const FORMER_INDEXES = {
  counted_parts: ['sellerId_1'],
  orders: [
    'buyer.userId_1_confirmed_1__id_-1',
    'sellerOrders.sellerId_1_confirmed_1__id_-1',
    'confirmed_1__id_-1',
    'payment.method_1__id_-1',
  ],
};

/** What somebody has written in disputes goes with the account. */
export const indexAuthorsOfStatements: Migration = {
  name: '0016-authors-of-statements',
  up: (db) => createCollections(db, { dispute_statements: [{ key: { userId: 1 } }] }),
};
