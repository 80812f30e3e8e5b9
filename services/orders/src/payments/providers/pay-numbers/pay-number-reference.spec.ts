import { payNumberReference, referencesIn, referencesInNarration } from './pay-number-reference.ts';

const PAYMENT = '66f2a1c4d9e0b3a7c5518e05';

describe('the reference of a payment to an own account', () => {
  const reference = payNumberReference(PAYMENT, 0);

  it('has eight digits, is the same each time, and another one at another try', () => {
    expect(reference).toMatch(/^\d{8}$/);
    expect(payNumberReference(PAYMENT, 0)).toBe(reference);
    expect(payNumberReference(PAYMENT, 1)).not.toBe(reference);
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

describe('the reference in the narration of a bank', () => {
  const REFERENCE = '12345674';

  it.each([
    REFERENCE,
    `TRF FROM NEEMA MOLLEL ${REFERENCE}`,
    `MB TRF/0150123456700/${REFERENCE}/NEEMA`,
    `TIPS 0150123456700 ${REFERENCE} NEEMA`,
    `255754123456 ${REFERENCE}`,
    `${REFERENCE} 0754123456`,
    `NEEMA*${REFERENCE}*SOKONI`,
    `ODA 1234 5674 NEEMA`,
    `Oda:1234-5674`,
    `REF${REFERENCE}`,
    `kumb. ${REFERENCE}, asante`,
  ])('is found: %s', (narration) => {
    expect(referencesInNarration(narration)).toEqual([REFERENCE]);
  });

  it.each([
    '',
    'SALARY MARCH',
    `0${REFERENCE}`,
    `${REFERENCE}00`,
    `FT${REFERENCE}`,
    `${REFERENCE}NEEMA`,
    `ACC 01-${REFERENCE}-00`,
    `ACC 01 ${REFERENCE} 00`,
    `ACC 0150 1234 5674 00`,
    `ACC 1234 5674 0150`,
    `CHQ 99 1234 5674`,
    `+255 1234 5674`,
    `TZS ${REFERENCE}.00`,
    `TZS 1,${REFERENCE}`,
    `12345675`,
    `1234567 4`,
    `12 34 56 74`,
  ])('is not found in another number, or beside one that may be its rest: %s', (narration) => {
    expect(referencesInNarration(narration)).toEqual([]);
  });

  it('names each of several once', () => {
    const narration = `${REFERENCE}/${REFERENCE} NEEMA 87654323`;
    expect(referencesInNarration(narration)).toEqual([REFERENCE, '87654323']);
  });
});
