import type { ValidationCode } from '../validations.ts';

/** Values as stored and sent; Tigo Pesa now trades as Mixx by Yas, the value stays. */
export const MOBILE_PAYMENT_TYPES = [
  { value: 'Mpesa', label: 'M-Pesa' },
  { value: 'AirtelMoney', label: 'Airtel Money' },
  { value: 'TigoPesa', label: 'Mixx by Yas (Tigo Pesa)' },
  { value: 'HaloPesa', label: 'HaloPesa' },
] as const;
export type MobilePaymentType = (typeof MOBILE_PAYMENT_TYPES)[number]['value'];
export const MOBILE_PAYMENT_TYPE_VALUES = MOBILE_PAYMENT_TYPES.map((type) => type.value) as [
  MobilePaymentType,
  ...MobilePaymentType[],
];

/** The submit check of spec section 5: 5 to 8 digits. */
export function checkLipaNumber(text: string): ValidationCode | null {
  return /^\d{5,8}$/.test(text) ? null : 'lipa-length';
}

/** The check while typing: only M-Pesa and Airtel Money have numbers of five digits. */
export function checkLipaNumberLive(
  text: string,
  type: MobilePaymentType | '',
): ValidationCode | null {
  const least = type === 'Mpesa' || type === 'AirtelMoney' ? 5 : 6;
  return new RegExp(`^\\d{${least},8}$`).test(text) ? null : 'lipa-length';
}

/** Country prefix shown before the nine digits. */
export const MOBILE_PREFIX = '+255';

/** The usual ways of writing a number: with the prefix, a zero or neither, in groups or not. */
export const MOBILE_PATTERN = String.raw`^(?:(?:\+?255|0)[ -]?)?[67](?:[ -]?\d){8}$`;
const MOBILE = new RegExp(MOBILE_PATTERN);

/** The nine digits after +255, from any usual way of writing the number; fewer while it is being typed. */
export function mobileDigits(text: string): string {
  return text.replaceAll(/\D/g, '').replace(/^(?:255|0)/, '');
}

/** Spec section 5: starts with 6 or 7, nine digits. Null when right. */
export function checkMobileNumber(text: string): ValidationCode | null {
  const digits = mobileDigits(text);
  if (!/^[67]/.test(digits)) return 'mobile-start';
  return digits.length === 9 && MOBILE.test(text.trim()) ? null : 'mobile-length';
}

/** `+255712345678` for storage and messages; the input must have passed the check. */
export function internationalMobile(text: string): string {
  return `${MOBILE_PREFIX}${mobileDigits(text)}`;
}
