import { TIMINGS } from '@sokoni/contracts/browser';
import {
  type Asked,
  nextAskMs,
  type Outcome,
  outcomeOf,
  planOutcomeOf,
} from './payment-outcome.ts';

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

  it('says of a plan what became of this very purchase', () => {
    expect(planOutcomeOf({ status: 'pending' })).toBe('waiting');
    expect(planOutcomeOf({ status: 'paid' })).toBe('paid');
    expect(planOutcomeOf({ status: 'failed' })).toBe('declined');
    expect(planOutcomeOf(null)).toBe('unknown');
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

  it.each(['unknown', 'listed'] as const)(
    'is asked for seldom where the shop has not answered, and where it is one of several: %s',
    (outcome) => {
      const last = TIMINGS.paymentSessionMs + TIMINGS.paymentGraceMs;
      expect(nextAskMs(outcome, 0)).toBe(15 * SECOND);
      expect(nextAskMs(outcome, last)).toBeNull();
    },
  );

  it.each<Asked>(['paid', 'onDelivery', 'moving'])(
    'is asked for once more, for the cart: %s',
    (outcome) => {
      expect(nextAskMs(outcome, 0)).toBe(3 * SECOND);
      expect(nextAskMs(outcome, 3 * SECOND)).toBeNull();
    },
  );
});
