import { type MobilePaymentType, mobileDigits } from '@sokoni/contracts';

/** The number plan of TCRA. A ported number has the prefix of its former operator. */
const PREFIXES: Readonly<Record<string, MobilePaymentType>> = {
  74: 'Mpesa',
  75: 'Mpesa',
  76: 'Mpesa',
  79: 'Mpesa',
  65: 'TigoPesa',
  67: 'TigoPesa',
  71: 'TigoPesa',
  77: 'TigoPesa',
  68: 'AirtelMoney',
  69: 'AirtelMoney',
  78: 'AirtelMoney',
  61: 'HaloPesa',
  62: 'HaloPesa',
};

/** Whose wallet a number probably has; null for an operator without one of the shop's. */
export function mobileOperator(phone: string): MobilePaymentType | null {
  return PREFIXES[mobileDigits(phone).slice(0, 2)] ?? null;
}

/** The operator that the payer has said, else the one of the number. */
export function operatorOf(payer: {
  readonly phone: string;
  readonly operator?: MobilePaymentType | null;
}): MobilePaymentType | null {
  return payer.operator ?? mobileOperator(payer.phone);
}
