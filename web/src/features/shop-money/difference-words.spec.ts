import { stateKey, subjectKey } from './difference-words.ts';

describe('the words of a difference', () => {
  it('name what it is about', () => {
    expect(subjectKey('payout')).toBe('reconciliation.payout');
  });

  it('name every state of payments, refunds and payouts, and never a code', () => {
    const payments = ['pending', 'succeeded', 'failed', 'cancelled', 'expired', 'reversed'];
    const others = ['requested', 'superseded', 'sent', 'paid'];
    for (const state of [...payments, ...others]) {
      expect(stateKey(state)).not.toBe('reconciliation.stateUnknown');
    }
    expect(stateKey('payment-missing')).toBe('reconciliation.stateUnknown');
    expect(stateKey('')).toBeNull();
  });
});
