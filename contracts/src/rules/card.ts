import type { ValidationCode } from '../validations.ts';

type CardBrand = 'visa' | 'mastercard';

/** Digits only, at most 16: the value of the card field while typing. */
export function cardDigits(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, 16);
}

/** Groups of four, as printed on the card. */
export function groupCardNumber(text: string): string {
  return cardDigits(text).replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

export function cardBrand(number: string): CardBrand | null {
  if (number.startsWith('4')) return 'visa';
  return /^[52]/.test(number) ? 'mastercard' : null;
}

/** Spec section 5: starts with 4 or 5/2, then 16 digits. Null when right. */
export function checkCardNumber(text: string): ValidationCode | null {
  const digits = text.replaceAll(/[\s-]/g, '');
  if (cardBrand(digits) === null) return 'card-start';
  return /^\d{16}$/.test(digits) ? null : 'card-length';
}

/** Spec section 5: `MM/YY` or `MMYY`, month 01-12, good to the end of its month. */
export function checkExpiry(text: string, now: Date): ValidationCode | null {
  const match = /^(\d{2})\/?(\d{2})$/.exec(text.trim());
  if (!match) return 'expiry-format';
  const month = Number(match[1]);
  const year = 2000 + Number(match[2]);
  if (month < 1 || month > 12) return 'expiry-month';
  return new Date(year, month, 1) > now ? null : 'expiry-past';
}

export function checkCvc(text: string): ValidationCode | null {
  return /^\d{3}$/.test(text) ? null : 'cvc-length';
}
