import { mobileDigits } from '@sokoni/contracts';

/** How AzamPay names the operators that it can ring. */
export type AzampayNetwork = 'Mpesa' | 'Tigo' | 'Airtel' | 'Halopesa';

/** The number plan of TCRA. A number that moved to another operator keeps its prefix. */
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
