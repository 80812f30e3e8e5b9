import {
  cardDigits,
  cardProblem,
  expiryProblem,
  groupInFours,
  maskCard,
  passesLuhn,
  testCards,
} from './card.ts';

describe('a card number', () => {
  it.each(testCards.map(({ number }) => number))('accepts the test card %s', (number) => {
    expect(passesLuhn(number)).toBe(true);
    expect(cardProblem(cardDigits(groupInFours(number)))).toBeNull();
  });

  it.each(['', '4242', '4242424242424241', '4242 4242 4242 424x', '42'.repeat(10)])(
    'is refused as mistyped when it is %j',
    (number) => {
      expect(cardProblem(cardDigits(number))).toBe('cardNumber');
    },
  );

  it.each(['4012888888881881', '5105105105105100', '378282246310005'])(
    'is refused as not a test card when it looks real: %s',
    (number) => {
      expect(cardProblem(number)).toBe('cardTestOnly');
    },
  );

  it('is stored as brand and last four digits', () => {
    expect(maskCard('5555555555554444')).toBe('Mastercard **** 4444');
  });
});

describe('an expiry date', () => {
  const now = new Date('2026-03-31T20:00:00Z');

  it.each(['03/26', '0326', '03 / 26', '12/99'])(
    'is valid until the end of its month: %s',
    (typed) => {
      expect(expiryProblem(typed, now)).toBeNull();
    },
  );

  it('expires at the end of its month', () => {
    expect(expiryProblem('03/26', new Date('2026-04-01T00:00:00Z'))).toBe('expiryPast');
    expect(expiryProblem('02/26', now)).toBe('expiryPast');
  });

  it.each(['', '13/26', '00/26', '3/26', '03/2026', 'ab/cd'])(
    'is not one when it is %j',
    (typed) => {
      expect(expiryProblem(typed, now)).toBe('expiryFormat');
    },
  );
});
