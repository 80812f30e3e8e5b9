import { TIMINGS } from '@sokoni/contracts/browser';
import { findReceipt, nextAskMs, type Outcome, outcomeOf } from './payment-outcome.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

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

  it.each<Outcome>(['waiting', 'declined', 'ended'])(
    'is asked for again while money may come, and no longer: %s',
    (outcome) => {
      const last = TIMINGS.paymentSessionMs + TIMINGS.paymentGraceMs;
      expect(nextAskMs(outcome, 0)).toBe(3 * SECOND);
      expect(nextAskMs(outcome, 4 * MINUTE)).toBe(3 * SECOND);
      expect(nextAskMs(outcome, 6 * MINUTE)).toBe(15 * SECOND);
      expect(nextAskMs(outcome, last - 1)).toBe(15 * SECOND);
      expect(nextAskMs(outcome, last)).toBeNull();
    },
  );

  it.each<Outcome>(['paid', 'unknown'])('is not asked for again: %s', (outcome) => {
    expect(nextAskMs(outcome, 0)).toBeNull();
  });
});
