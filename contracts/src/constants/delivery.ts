/** Shillings for bringing one seller's goods (decisions section 13), until admins change them. */
export const DELIVERY_TARIFF_TZS = {
  pickup: 0,
  'same-district': 3_000,
  'same-region': 5_000,
  mainland: 10_000,
  zanzibar: 15_000,
} as const;

export type DeliveryRate = keyof typeof DELIVERY_TARIFF_TZS;

/** Within how many days of the seller's acceptance the goods are with the buyer; none for pickup. Until admins change them. */
export const DELIVERY_DAYS = {
  pickup: null,
  'same-district': 2,
  'same-region': 3,
  mainland: 5,
  zanzibar: 7,
} as const satisfies Record<DeliveryRate, number | null>;

/** Tariffs and days that are in effect at a moment. */
export interface DeliveryTerms {
  readonly tariffsTzs: Readonly<Record<DeliveryRate, number>>;
  readonly days: Readonly<Record<DeliveryRate, number | null>>;
}

export const DEFAULT_DELIVERY_TERMS: DeliveryTerms = {
  tariffsTzs: DELIVERY_TARIFF_TZS,
  days: DELIVERY_DAYS,
};

/** Goods of one seller below this are delivered at the tariff, whatever the plan includes. */
export const FREE_DELIVERY_LEAST_BASKET_TZS = 50_000;

/** What the shop pays for a seller's deliveries in a month, in hundredths of a percent of the plan's price. */
export const FREE_DELIVERY_CAP_BASIS_POINTS = 5_000;

/** Why the shop does not pay for a delivery that a plan includes; a key of the screen's texts. */
export const SUBSIDY_REFUSALS = [
  'same-person',
  'same-phone',
  'same-card',
  'same-device',
  'monthly-cap',
  'money-returned',
] as const;
export type SubsidyRefusal = (typeof SUBSIDY_REFUSALS)[number];

/** By what sellers send parcels; `other` is named by the seller. */
export const PARCEL_CARRIERS = ['bus', 'rider', 'courier', 'other'] as const;

/** Delivery addresses that one account keeps. */
export const MAX_ADDRESSES = 10;
