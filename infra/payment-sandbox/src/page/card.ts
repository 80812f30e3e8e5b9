type CardProblem = 'cardNumber' | 'cardTestOnly';
type ExpiryProblem = 'expiryFormat' | 'expiryPast';

/** The only accepted cards. All are published test numbers without an owner. */
export const testCards = [
  { number: '4242424242424242', brand: 'Visa' },
  { number: '4111111111111111', brand: 'Visa' },
  { number: '5555555555554444', brand: 'Mastercard' },
  { number: '2223003122003222', brand: 'Mastercard' },
] as const;

export function cardDigits(typed: string): string {
  return typed.replace(/[\s-]/g, '');
}

export function cardProblem(digits: string): CardProblem | null {
  if (!/^\d{13,19}$/.test(digits) || !passesLuhn(digits)) return 'cardNumber';
  return findTestCard(digits) ? null : 'cardTestOnly';
}

/** A card is good to the end of the month printed on it. */
export function expiryProblem(typed: string, now: Date): ExpiryProblem | null {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*(?:\/\s*)?(\d{2})$/.exec(typed.trim()) ?? [];
  if (!month || !year) return 'expiryFormat';
  return Date.UTC(2000 + Number(year), Number(month)) > now.getTime() ? null : 'expiryPast';
}

export function maskCard(digits: string): string {
  return `${findTestCard(digits)?.brand ?? 'Card'} **** ${digits.slice(-4)}`;
}

export function groupInFours(digits: string): string {
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function findTestCard(digits: string) {
  return testCards.find(({ number }) => number === digits);
}
