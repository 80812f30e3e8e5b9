import { ageInWords, stateKey, subjectKey } from './difference-words.ts';

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

it.each([
  ['2026-03-04T20:59:00.000Z', 'today', 'leo'],
  ['2026-03-03T21:00:00.000Z', 'today', 'leo'],
  ['2026-03-03T20:59:00.000Z', 'yesterday', 'jana'],
  ['2026-02-27T09:00:00.000Z', '5 days ago', 'siku 5 zilizopita'],
])('the age of what was found at %s counts days of Dar es Salaam: %s', (iso, en, sw) => {
  expect(ageInWords(iso, '2026-03-04', 'en')).toBe(en);
  expect(ageInWords(iso, '2026-03-04', 'sw')).toBe(sw);
});
