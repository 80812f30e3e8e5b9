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
