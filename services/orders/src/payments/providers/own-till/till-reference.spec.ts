import { referencesIn, tillReference } from './till-reference.ts';

const PAYMENT = '66f2a1c4d9e0b3a7c5518e05';

describe('the reference of a payment to the till', () => {
  const reference = tillReference(PAYMENT, 0);

  it('has eight digits, is the same each time, and another one at another try', () => {
    expect(reference).toMatch(/^\d{8}$/);
    expect(tillReference(PAYMENT, 0)).toBe(reference);
    expect(tillReference(PAYMENT, 1)).not.toBe(reference);
  });

  it('is found in what a buyer types, in groups or with words', () => {
    const grouped = `${reference.slice(0, 4)} ${reference.slice(4)}`;
    for (const typed of [reference, grouped, `Oda ${reference}.`, ` ${reference} `]) {
      expect(referencesIn(typed)).toEqual([reference]);
    }
  });

  it('is not found where one digit is wrong or two are swapped', () => {
    const wrong = [...reference].map((digit, at) => {
      const digits = [...reference];
      digits[at] = String((Number(digit) + 1) % 10);
      return digits.join('');
    });
    expect(referencesIn(wrong.join(' / '))).toEqual([]);
    // With the check digit of Luhn; then with its first digits swapped.
    expect(referencesIn('12345674')).toEqual(['12345674']);
    expect(referencesIn('21345674')).toEqual([]);
  });

  it('is not found within a longer number, such as a phone number', () => {
    expect(referencesIn(`0${reference}`)).toEqual([]);
    expect(referencesIn('255754123456')).toEqual([]);
    expect(referencesIn('')).toEqual([]);
  });
});
