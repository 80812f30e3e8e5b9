import type { Payment } from '../payments/payment.ts';
import type { Refund } from '../refunds/refunds.repository.ts';
import { dayBounds, newStatement, toCsv } from './statement.ts';

const payment = {
  _id: 'att-1',
  reference: 'SPAAAA',
  transactionId: 'TX1',
  method: 'mpesa',
  amount: 13_500,
  currency: 'TZS',
  refundedAmount: 0,
  completedAt: new Date('2026-03-01T09:00:00Z'),
} as Payment;

const refund: Refund = {
  _id: 'ref-1',
  externalId: 'att-0',
  reference: 'SPBBBB',
  amount: 500,
  currency: 'TZS',
  method: 'card',
  transactionId: 'TX2',
  status: 'succeeded',
  createdAt: new Date('2026-03-01T08:00:00Z'),
};

const movements = { payments: [payment], refunds: [refund], reversals: [], payouts: [] };

const none = { payments: [], refunds: [], reversals: [], payouts: [] };

describe('the statement of a day', () => {
  it('covers a day in Dar es Salaam, three hours ahead of UTC', () => {
    expect(dayBounds('2026-03-01')).toEqual({
      from: new Date('2026-02-28T21:00:00Z'),
      until: new Date('2026-03-01T21:00:00Z'),
    });
  });

  it('sums payments and refunds', () => {
    expect(newStatement('2026-03-01', movements).totals).toEqual({
      payments: 1,
      refunds: 1,
      reversals: 0,
      payouts: 0,
      paid: 13_500,
      refunded: 500,
      reversed: 0,
      paidOut: 0,
      net: 13_000,
    });
  });

  it('is a table in order of time as CSV', () => {
    expect(toCsv(newStatement('2026-03-01', movements)).split('\r\n')).toEqual([
      'type,occurredAt,externalId,refundId,payoutId,reference,transactionId,method,amount,currency',
      'refund,2026-03-01T08:00:00.000Z,att-0,ref-1,,SPBBBB,TX2,card,-500,TZS',
      'payment,2026-03-01T09:00:00.000Z,att-1,,,SPAAAA,TX1,mpesa,13500,TZS',
      '',
    ]);
  });

  it('of a day without payments is empty', () => {
    expect(newStatement('2026-03-01', none)).toMatchObject({
      lines: [],
      totals: { net: 0 },
    });
  });

  it('lists a reversal on its day, less earlier refunds', () => {
    const reversedAt = new Date('2026-03-02T09:00:00Z');
    const reversed = { ...payment, refundedAmount: 500, reversedAt };
    const statement = newStatement('2026-03-02', { ...none, reversals: [reversed] });
    expect(statement.totals).toMatchObject({ reversals: 1, reversed: 13_000, net: -13_000 });
    expect(statement.lines).toMatchObject([
      { type: 'reversal', occurredAt: '2026-03-02T09:00:00.000Z', amount: -13_000 },
    ]);
  });
});
