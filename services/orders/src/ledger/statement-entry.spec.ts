import { Types } from 'mongoose';
import { credit, debit, post } from './posting.ts';
import { statementOf } from './statement-entry.ts';

const about = { reference: 'o1', orderNumber: 'SK-1', at: new Date('2026-03-01T08:00:00Z') };
const id = (digit: string) => new Types.ObjectId(digit.repeat(24));

describe('statementOf', () => {
  it('walks back from the newest balance, and counts the seller\u2019s own entries alone', () => {
    const sale = post('order-paid', about, [
      debit('provider_clearing', null, 28_000),
      credit('seller_pending', 'juma', 20_000),
      credit('seller_pending', 'asha', 5_000),
      credit('delivery', 'asha', 3_000),
    ]);
    const done = post('seller-completed', about, [
      debit('seller_pending', 'asha', 5_000),
      debit('delivery', 'asha', 3_000),
      credit('seller_available', 'asha', 7_750),
      credit('fees', null, 250),
    ]);
    const stored = [
      { ...done, _id: id('2') },
      { ...sale, _id: id('1') },
    ];
    const { at, orderNumber, reference } = about;
    const named = { at, orderNumber, reference };
    expect(statementOf('asha', stored, 9_750)).toEqual([
      {
        ...named,
        _id: '2'.repeat(24),
        kind: 'seller-completed',
        pendingTzs: -8_000,
        availableTzs: 7_750,
        balanceTzs: 9_750,
      },
      {
        ...named,
        _id: '1'.repeat(24),
        kind: 'order-paid',
        pendingTzs: 8_000,
        availableTzs: 0,
        balanceTzs: 10_000,
      },
    ]);
  });
});
