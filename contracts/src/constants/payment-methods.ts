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
