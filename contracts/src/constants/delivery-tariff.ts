/** Shillings for bringing one seller's goods (decisions section 13). */
export const DELIVERY_TARIFF_TZS = {
  pickup: 0,
  'same-district': 3_000,
  'same-region': 5_000,
  mainland: 10_000,
  zanzibar: 15_000,
} as const;

export type DeliveryRate = keyof typeof DELIVERY_TARIFF_TZS;
