import { compare } from './findings.ts';
import type { OrderEntry, Records } from './records.ts';

const order: OrderEntry = {
  orderNumber: 'SK-1',
  paymentStatus: 'paid',
  auditedStatus: 'paid',
  paymentId: 'p1',
  totalAmountTzs: 25_000,
  refundedTzs: 0,
  confirmed: true,
  late: false,
  sellers: 1,
  lines: [{ productId: 'kitenge', quantity: 2 }],
};
const paid = { type: 'payment', externalId: 'p1', amount: 25_000 } as const;
const refund = { type: 'refund', externalId: 'p1', amount: -25_000 } as const;

/** One order of two of ten pieces, paid once; with what a fault would make of it. */
function recordsWith(fault: Partial<Records> = {}): Records {
  return {
    statement: [paid],
    orders: new Map([['o1', order]]),
    payments: new Map([['p1', { referenceId: 'o1' }]]),
    quarantine: new Map(),
    products: new Map([['kitenge', { stock: 8, shown: [[0, 8]] }]]),
    clearingTzs: 25_000,
    verificationFaults: [],
    messages: [{ id: 'm1', text: 'Je, ipo?' }],
    mails: 2,
    waiting: { 'dead letters': 0 },
    ...fault,
  };
}

const expected = {
  stocks: new Map([['kitenge', 10]]),
  confirmed: ['o1'],
  messages: new Map([['m1', 'Je, ipo?']]),
};

function findingsOf(fault: Partial<Records>, confirmed = ['o1']): readonly string[] {
  return compare(recordsWith(fault), { ...expected, confirmed }).findings;
}

const orders = (change: Partial<OrderEntry>) => new Map([['o1', { ...order, ...change }]]);
const stock = (stock: number, shown: number) =>
  new Map([['kitenge', { stock, shown: [[0, shown] as const] }]]);

describe('the comparison of records', () => {
  it('finds nothing where all records agree', () => {
    expect(findingsOf({})).toEqual([]);
  });

  it.each<[string, Partial<Records>, string]>([
    [
      'a payment whose order is expired',
      { orders: orders({ paymentStatus: 'expired' }) },
      'is expired',
    ],
    ['an unknown payment', { payments: new Map() }, 'an unknown payment'],
    ['an order paid twice', { orders: orders({ paymentId: 'p0' }) }, 'paid twice'],
    ['a paid order without a payment', { statement: [], clearingTzs: 0 }, 'by 0 payments'],
    ['a refund that the order does not show', { statement: [paid, refund] }, 'the provider 0'],
    ['a ledger that is a shilling off', { clearingTzs: 24_999 }, 'the ledger says 24999'],
    ['a piece too many', { products: stock(9, 9) }, 'has 9 pieces, not 8'],
    ['a piece held for ever', { waiting: { 'reservations held': 1 } }, 'reservations held: 1'],
    ['a replica that shows an old stock', { products: stock(8, 10) }, 'shown with 10'],
    ['a missing product', { products: new Map() }, 'is missing'],
    ['a mail that never left', { mails: 1 }, '1 mails'],
    ['a dead letter', { waiting: { 'dead letters': 1 } }, 'dead letters: 1'],
    ['a fault of the ledger', { verificationFaults: ['Debits and credits differ'] }, 'differ'],
    ['a lost message', { messages: [] }, 'Message m1 was confirmed'],
    ['another text of a message', { messages: [{ id: 'm1', text: 'Ndiyo' }] }, 'is not stored'],
    [
      'a message that was stored twice',
      { messages: ['m1', 'm2'].map((id) => ({ id, text: 'Je, ipo?' })) },
      'is stored 2 times',
    ],
    [
      'an order without its audit entry',
      { orders: orders({ auditedStatus: 'pending' }) },
      'audit trail says pending',
    ],
    ['the wrong sum in quarantine', { quarantine: new Map([['p1', 1]]) }, 'in quarantine'],
  ])('finds %s', (_, fault, words) => {
    expect(findingsOf(fault).join('\n')).toContain(words);
  });

  it('finds a confirmed order that does not exist', () => {
    expect(findingsOf({}, ['o1', 'o2'])).toEqual([expect.stringContaining('o2')]);
  });

  it('explains a late payment that was refunded', () => {
    const ended = { paymentStatus: 'expired', auditedStatus: 'expired', confirmed: false } as const;
    const records = recordsWith({
      orders: orders(ended),
      statement: [paid, refund],
      clearingTzs: 0,
      products: stock(10, 10),
      mails: 0,
    });
    const verdict = compare(records, expected);
    expect(verdict).toMatchObject({ findings: [], explained: { givenBack: 1 } });
  });
});
