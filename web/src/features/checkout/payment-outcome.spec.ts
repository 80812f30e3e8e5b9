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

  it('is success for a plan only when that plan is in force', () => {
    const plan = { plan: 'premium', status: 'active', validUntil: null } as const;
    expect(planOutcome('premium', plan)).toBe('paid');
    expect(planOutcome('extreme', plan)).toBe('waiting');
    expect(planOutcome('premium', { ...plan, status: 'awaiting_payment' })).toBe('waiting');
  });
});
