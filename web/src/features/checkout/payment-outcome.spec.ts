import { outcomeOf, planOutcome } from './payment-outcome.ts';

describe('what a page says about a payment', () => {
  it.each([
    ['pending', 'waiting'],
    ['paid', 'paid'],
    ['refunded', 'paid'],
    ['failed', 'ended'],
    ['cancelled', 'ended'],
    ['expired', 'ended'],
  ] as const)('%s is %s', (status, outcome) => {
    expect(outcomeOf(status)).toBe(outcome);
  });

  it('is success for a plan only once this very purchase has its receipt', () => {
    const earlier = [{ _id: 'a'.repeat(24) }];
    expect(planOutcome('b'.repeat(24), earlier)).toBe('waiting');
    expect(planOutcome('b'.repeat(24), [{ _id: 'b'.repeat(24) }, ...earlier])).toBe('paid');
  });
});
