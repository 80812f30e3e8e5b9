/** Shillings for bringing one seller's goods (decisions section 13). */
export const DELIVERY_TARIFF_TZS = {
  pickup: 0,
  'same-district': 3_000,
  'same-region': 5_000,
  mainland: 10_000,
  zanzibar: 15_000,
} as const;

export type DeliveryRate = keyof typeof DELIVERY_TARIFF_TZS;

/** Within how many days of the seller's acceptance the goods are with the buyer; none for pickup. */
export const DELIVERY_DAYS = {
  pickup: null,
  'same-district': 2,
  'same-region': 3,
  mainland: 5,
  zanzibar: 7,
} as const satisfies Record<DeliveryRate, number | null>;
