import { findReceipt, outcomeOf } from './payment-outcome.ts';

describe('what a page says about a payment', () => {
  it.each([
    ['pending', 'waiting'],
    ['paid', 'paid'],
    ['refunded', 'paid'],
    ['failed', 'declined'],
    ['cancelled', 'ended'],
    ['expired', 'ended'],
  ] as const)('%s is %s', (status, outcome) => {
    expect(outcomeOf(status)).toBe(outcome);
  });

  it('is success for a plan only once this very purchase has its receipt', () => {
    const earlier = [{ _id: 'a'.repeat(24) }];
    const own = { _id: 'b'.repeat(24) };
    expect(findReceipt(own._id, earlier)).toEqual({ outcome: 'waiting', receipt: null });
    expect(findReceipt(own._id, [own, ...earlier])).toEqual({ outcome: 'paid', receipt: own });
    expect(findReceipt(own._id, null)).toEqual({ outcome: 'unknown', receipt: null });
  });
});
