/** Ways to pay, in the order the page shows them. */
export const methods = {
  mpesa: { label: 'M-Pesa', operator: 'Vodacom', mark: 'M' },
  tigopesa: { label: 'Mixx by Yas (Tigo Pesa)', operator: 'Yas', mark: 'Y' },
  airtelmoney: { label: 'Airtel Money', operator: 'Airtel', mark: 'A' },
  halopesa: { label: 'HaloPesa', operator: 'Halotel', mark: 'H' },
  card: { label: 'Visa / Mastercard', operator: null, mark: null },
} as const;

export type Method = keyof typeof methods;

export const methodCodes = Object.keys(methods) as Method[];

export function isMethod(value: unknown): value is Method {
  return typeof value === 'string' && Object.hasOwn(methods, value);
}
