import { mobileDigits } from '@sokoni/contracts';

/** AzamPay's names of the operators that it serves. */
export type AzampayNetwork = 'Mpesa' | 'Tigo' | 'Airtel' | 'Halopesa';

/** The number plan of TCRA. A ported number has the prefix of its former operator. */
const PREFIXES: Readonly<Record<string, AzampayNetwork>> = {
  74: 'Mpesa',
  75: 'Mpesa',
  76: 'Mpesa',
  79: 'Mpesa',
  65: 'Tigo',
  67: 'Tigo',
  71: 'Tigo',
  77: 'Tigo',
  68: 'Airtel',
  69: 'Airtel',
  78: 'Airtel',
  61: 'Halopesa',
  62: 'Halopesa',
};

/** Null for an operator that AzamPay does not serve. */
export function azampayNetwork(phone: string): AzampayNetwork | null {
  return PREFIXES[mobileDigits(phone).slice(0, 2)] ?? null;
}
