/** Goods of one seller below this are brought at the tariff, whatever the plan promises. */
export const FREE_DELIVERY_LEAST_BASKET_TZS = 50_000;

/** What the shop pays for a seller's deliveries in a month, in hundredths of a percent of the plan's price. */
export const FREE_DELIVERY_CAP_BASIS_POINTS = 5_000;

/** Why the shop does not pay for a delivery that a plan promised; a key of the screen's texts. */
export const SUBSIDY_REFUSALS = [
  'same-person',
  'same-phone',
  'same-card',
  'same-device',
  'monthly-cap',
  'money-returned',
] as const;
export type SubsidyRefusal = (typeof SUBSIDY_REFUSALS)[number];
