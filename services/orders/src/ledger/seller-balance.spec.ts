import { Types } from 'mongoose';
import { credit, creditHeld, debit, debitHeld, post } from './posting.ts';
import { changesOf, statementOf } from './seller-balance.ts';

const about = { reference: 'o1', at: new Date('2026-03-01T08:00:00Z') };
const none = { pendingTzs: 0, availableTzs: 0, paidOutTzs: 0 };

describe('the balance changes of a posting', () => {
  it('sum up pending and delivery money per seller, sorted by seller', () => {
    const posting = post('order-paid', about, [
      debitHeld({ provider: 'sandbox' }, 29_000),
      credit('seller_pending', 'juma', 20_000),
      credit('delivery', 'juma', 3_000),
      credit('seller_pending', 'asha', 5_000),
      credit('seller_pending', 'neema', 1_000),
    ]);
    expect(changesOf([posting])).toEqual([
      ['asha', { ...none, pendingTzs: 5_000 }],
      ['juma', { ...none, pendingTzs: 23_000 }],
      ['neema', { ...none, pendingTzs: 1_000 }],
    ]);
  });

  it('sum up several postings per seller', () => {
    const sale = post('order-paid', about, [
      debitHeld({ provider: 'sandbox' }, 5_000),
      credit('seller_pending', 'asha', 5_000),
    ]);
    const subsidy = post('subsidy-granted', about, [
      debit('funded_delivery', null, 3_000),
      credit('seller_available', 'asha', 3_000),
    ]);
    expect(changesOf([sale, subsidy, sale])).toEqual([
      ['asha', { ...none, pendingTzs: 10_000, availableTzs: 3_000 }],
    ]);
  });

  it('move completed money from pending to available', () => {
    const posting = post('seller-completed', about, [
      debit('seller_pending', 'asha', 5_000),
      credit('seller_available', 'asha', 4_750),
      credit('fees', null, 250),
    ]);
    expect(changesOf([posting])).toEqual([
      ['asha', { ...none, pendingTzs: -5_000, availableTzs: 4_750 }],
    ]);
  });

  it('take a requested payout from the available money', () => {
    const posting = post('payout-requested', about, [
      debit('seller_available', 'asha', 4_750),
      credit('payouts', 'asha', 4_750),
    ]);
    expect(changesOf([posting])).toEqual([['asha', { ...none, availableTzs: -4_750 }]]);
  });

  it('count a paid payout as paid out', () => {
    const posting = post('payout-paid', about, [
      debit('payouts', 'asha', 4_750),
      creditHeld({ provider: 'sandbox' }, 4_750),
    ]);
    expect(changesOf([posting])).toEqual([['asha', { ...none, paidOutTzs: 4_750 }]]);
  });

  it('return a failed payout to the available money', () => {
    const posting = post('payout-failed', about, [
      debit('payouts', 'asha', 4_750),
      credit('seller_available', 'asha', 4_750),
    ]);
    expect(changesOf([posting])).toEqual([['asha', { ...none, availableTzs: 4_750 }]]);
  });
});

const soldOrder = { reference: 'o1', orderNumber: 'SK-1', at: new Date('2026-03-01T08:00:00Z') };
const id = (digit: string) => new Types.ObjectId(digit.repeat(24));

describe('statementOf', () => {
  it('walks back from the newest balance, and counts the seller\u2019s own entries alone', () => {
    const sale = post('order-paid', soldOrder, [
      debitHeld({ provider: 'sandbox' }, 28_000),
      credit('seller_pending', 'juma', 20_000),
      credit('seller_pending', 'asha', 5_000),
      credit('delivery', 'asha', 3_000),
    ]);
    const done = post('seller-completed', soldOrder, [
      debit('seller_pending', 'asha', 5_000),
      debit('delivery', 'asha', 3_000),
      credit('seller_available', 'asha', 7_750),
      credit('fees', null, 250),
    ]);
    const stored = [
      { ...done, _id: id('2') },
      { ...sale, _id: id('1') },
    ];
    const { at, orderNumber, reference } = soldOrder;
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
