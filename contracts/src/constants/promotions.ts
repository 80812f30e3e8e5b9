/** Of one promotion. Two of them still leave a price to pay: a payment of nothing has no provider. */
export const HIGHEST_DISCOUNT_PERCENT = 90;

/** Of an amount off, and of a basket that a promotion needs. */
export const LEAST_DISCOUNT_TZS = 100;

/** A part of the price, an amount, the delivery, or pieces for nothing when enough are bought. */
export const PROMOTION_KINDS = ['percent', 'amount', 'free-delivery', 'buy-n'] as const;

/** Computed from its days, its uses and the pause. */
export const PROMOTION_STATES = ['running', 'planned', 'paused', 'used-up', 'ended'] as const;

/** Why a code does not count, as problems are named. */
export const COUPON_REFUSALS = [
  'coupon-unknown',
  'coupon-paused',
  'coupon-not-started',
  'coupon-ended',
  'coupon-used-up',
  'coupon-used-before',
  'coupon-in-order',
  'coupon-first-order',
  'coupon-phone',
  'coupon-wrong-goods',
  'coupon-basket-small',
  'coupon-not-better',
] as const;
export type CouponRefusal = (typeof COUPON_REFUSALS)[number];
