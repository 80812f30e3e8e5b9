import { type MatchCase, matchLine, needsSecondAdmin, type Payable } from './pay-number-match.ts';

const NOON = new Date('2026-03-02T09:00:00Z');
const payable: Payable = {
  _id: 'payment-1',
  amountTzs: 25_000,
  createdAt: NOON,
  phone: '+255754123456',
  taken: false,
};
const line = {
  account: 'lipa-number',
  at: new Date(NOON.getTime() + 60_000),
  amountTzs: 25_000,
  payer: '255754123456',
} as const;
const about = (change: Partial<MatchCase>): MatchCase => ({
  line,
  byReference: [],
  byCode: null,
  elsewhere: false,
  ceilingTzs: 500_000,
  leftTzs: 5_000_000,
  ...change,
});

describe('a line of the statement', () => {
  it('pays the payment of its reference, from any phone', () => {
    const other = { ...line, payer: '255715000000 ASHA' };
    const result = matchLine(about({ line: other, byReference: [payable] }));
    expect(result).toMatchObject({ match: 'reference', reason: 'none', second: false });
  });

  it('pays the payment whose buyer has entered its code, from the buyer’s own phone', () => {
    expect(matchLine(about({ byCode: payable }))).toMatchObject({ match: 'code', payable });
    const hidden = { ...line, payer: '25575****456 NEEMA' };
    expect(matchLine(about({ line: hidden, byCode: payable })).match).toBe('code');
  });

  it('does not pay by a code where another phone has sent the money', () => {
    const other = { ...line, payer: '255715000000' };
    const result = matchLine(about({ line: other, byCode: payable }));
    expect(result).toMatchObject({ match: null, payable, reason: 'other-payer' });
  });

  it.each([
    ['no-order', {}],
    ['two-orders', { byReference: [payable], byCode: { ...payable, _id: 'payment-2' } }],
    ['two-orders', { byReference: [payable, { ...payable, _id: 'payment-2' }] }],
    ['paid-already', { byReference: [{ ...payable, taken: true }] }],
    ['other-amount', { line: { ...line, amountTzs: 24_999 }, byReference: [payable] }],
    ['before-order', { line: { ...line, at: new Date(0) }, byReference: [payable] }],
  ] as const)('is left to admins: %s', (reason, change) => {
    expect(matchLine(about(change))).toMatchObject({ match: null, reason, second: false });
  });

  it('waits for another admin above the ceiling, not at it', () => {
    const at = matchLine(about({ byReference: [payable], ceilingTzs: 25_000 }));
    expect(at).toMatchObject({ match: 'reference', second: false });
    const above = matchLine(about({ byReference: [payable], ceilingTzs: 24_999 }));
    expect(above).toMatchObject({ match: 'reference', second: true, reason: 'above-ceiling' });
  });

  it('waits for another admin above what is left of the day, not at it', () => {
    const at = matchLine(about({ byReference: [payable], leftTzs: 25_000 }));
    expect(at).toMatchObject({ match: 'reference', second: false });
    const above = matchLine(about({ byReference: [payable], leftTzs: 24_999 }));
    expect(above).toMatchObject({ match: 'reference', second: true, reason: 'above-day' });
  });
});

describe('a line of a bank’s statement', () => {
  const day = new Date('2026-03-01T21:00:00Z');
  const transfer = { account: 'bank-transfer', at: day, amountTzs: 25_000, payer: '' } as const;
  const ofBank = (change: Partial<MatchCase>) => matchLine(about({ line: transfer, ...change }));

  it('pays the payment of its reference, on the day of the order too', () => {
    expect(ofBank({ byReference: [payable] })).toMatchObject({ match: 'reference', second: false });
  });

  it('does not pay an order of the next day in Dar es Salaam, and one of the day before', () => {
    const placed = (time: string) => [{ ...payable, createdAt: new Date(time) }];
    expect(ofBank({ byReference: placed('2026-03-02T20:59:59Z') }).match).toBe('reference');
    expect(ofBank({ byReference: placed('2026-03-02T21:00:00Z') }).reason).toBe('before-order');
    expect(ofBank({ byReference: placed('2026-02-28T09:00:00Z') }).match).toBe('reference');
  });

  it('does not pay by the code that a buyer has entered alone: an admin compares the names', () => {
    expect(ofBank({ byCode: payable })).toMatchObject({
      match: null,
      payable,
      reason: 'code-alone',
    });
    expect(ofBank({ byCode: { ...payable, amountTzs: 1 } }).reason).toBe('other-amount');
  });

  it('is the other account’s where its reference belongs to a payment there', () => {
    expect(ofBank({ elsewhere: true })).toMatchObject({ match: null, reason: 'other-account' });
    expect(ofBank({ elsewhere: true, byReference: [payable] }).match).toBe('reference');
  });
});

describe('a match by hand', () => {
  const clear = matchLine(about({ byReference: [payable] }));

  it('needs no other admin for what the line says by itself', () => {
    expect(needsSecondAdmin(clear, payable._id)).toBe(false);
  });

  it('needs another admin for another order, an unclear line, and above the ceiling', () => {
    expect(needsSecondAdmin(clear, 'payment-2')).toBe(true);
    expect(needsSecondAdmin(matchLine(about({})), payable._id)).toBe(true);
    const above = matchLine(about({ byReference: [payable], ceilingTzs: 0 }));
    expect(needsSecondAdmin(above, payable._id)).toBe(true);
  });
});
