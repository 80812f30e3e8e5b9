import type { MobilePaymentType } from '../constants/payment-methods.ts';
import type { ValidationCode } from '../validations.ts';

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
