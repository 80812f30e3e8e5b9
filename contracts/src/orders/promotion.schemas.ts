import { z } from 'zod';
import { HIGHEST_PRICE_TZS } from '../constants/products.ts';
import {
  HIGHEST_DISCOUNT_PERCENT,
  LEAST_DISCOUNT_TZS,
  PROMOTION_KINDS,
  PROMOTION_STATES,
} from '../constants/promotions.ts';
import { id, paging, requiredText, tzs, wholeNumber } from '../kit/fields.ts';
import type { RouteSchemas } from '../kit/route.ts';

const MOST_USES = 1_000_000;
const MOST_PRODUCTS = 200;
const MOST_LINES = 200;
const MOST_PIECES = 20;

const promotionKind = z.enum(PROMOTION_KINDS);
export type PromotionKind = z.infer<typeof promotionKind>;
const promotionState = z.enum(PROMOTION_STATES);
export type PromotionState = z.infer<typeof promotionState>;

/** Who pays a discount: the seller of the goods, or the shop. */
const payer = z.enum(['seller', 'shop']);
export type DiscountPayer = z.infer<typeof payer>;

const day = z.iso.date('date-invalid');
const amount = wholeNumber(LEAST_DISCOUNT_TZS, HIGHEST_PRICE_TZS).nullable().default(null);
const pieces = wholeNumber(1, MOST_PIECES).nullable().default(null);

/** As it is compared: capitals and digits, without spaces. */
const couponCode = z
  .string()
  .max(40)
  .transform((text) => text.replaceAll(/\s/g, '').toUpperCase());

const ofPromotion = {
  /** What buyers read beside the discount. */
  name: requiredText(60),
  kind: promotionKind,
  /** Of `percent`. */
  percent: wholeNumber(1, HIGHEST_DISCOUNT_PERCENT).nullable().default(null),
  /** Of `amount`. */
  amountTzs: amount,
  /** Of `buy-n`: for so many paid pieces … */
  buy: pieces,
  /** … so many are free, the cheapest ones. */
  free: pieces,
  /** Null for an offer that needs no code. */
  code: couponCode
    .pipe(z.string().regex(/^[A-Z0-9]{4,20}$/, 'coupon-code-format'))
    .nullable()
    .default(null),
  /** First and last day in Tanzania; null for no last day. */
  from: day,
  to: day.nullable().default(null),
  totalUses: wholeNumber(1, MOST_USES).nullable().default(null),
  usesPerPerson: wholeNumber(1, MOST_USES).nullable().default(null),
  /** Of the goods that it is for, at their full prices. */
  leastBasketTzs: amount,
  /** Null for all products of the seller, or of the shop. */
  productIds: z.array(id).min(1, 'promotion-products-missing').max(MOST_PRODUCTS).nullable(),
  /** Only for buyers who have never paid an order. */
  firstOrder: z.boolean().default(false),
};

/** What each kind needs; its other figures are not kept. */
const FIGURES = {
  percent: ['percent'],
  amount: ['amountTzs'],
  'free-delivery': [],
  'buy-n': ['buy', 'free'],
} as const satisfies Record<PromotionKind, readonly (keyof typeof ofPromotion)[]>;

/**
 * Creates a promotion (version 0) under an id that the client has chosen, or changes the version it has read:
 * the same request again changes nothing.
 */
const savePromotionBody = z
  .object({
    promotionId: id,
    version: wholeNumber(0, Number.MAX_SAFE_INTEGER),
    ...ofPromotion,
    productIds: ofPromotion.productIds.default(null),
  })
  .superRefine((form, context) => {
    for (const field of FIGURES[form.kind]) {
      if (form[field] !== null) continue;
      context.addIssue({ code: 'custom', message: 'all-fields-required', path: [field] });
    }
    if (form.to !== null && form.to < form.from) {
      context.addIssue({ code: 'custom', message: 'promotion-days-order', path: ['to'] });
    }
  });
export type SavePromotionBody = z.output<typeof savePromotionBody>;

const promotion = z.object({
  _id: id,
  ...ofPromotion,
  code: z.string().nullable(),
  paidBy: payer,
  state: promotionState,
  /** Orders that use it and have not ended unpaid. */
  uses: z.int().nonnegative(),
  version: z.int().positive(),
});
export type Promotion = z.infer<typeof promotion>;

/** A promotion that applies, as the buyer reads it. */
const discount = z.object({
  promotionId: id,
  name: z.string(),
  code: z.string().nullable(),
  paidBy: payer,
  goodsTzs: tzs,
});

/** What promotions take off a seller order. */
export const shownDiscount = discount.extend({ deliveryTzs: tzs });
export type ShownDiscount = z.infer<typeof shownDiscount>;

/** Lines of a cart as their page shows them, with the code that was typed. */
const promotionQuoteBody = z.object({
  lines: z
    .array(
      z.object({
        lineId: z.string().max(64),
        productId: id,
        sellerId: id,
        quantity: wholeNumber(1, MOST_USES),
        unitPriceTzs: wholeNumber(0, HIGHEST_PRICE_TZS),
      }),
    )
    .max(MOST_LINES),
  couponCode: couponCode.optional(),
});
export type PromotionQuoteBody = z.output<typeof promotionQuoteBody>;

const promotionQuote = z.object({
  /** What is off each line; lines at their full price are left out. */
  lines: z.array(
    z.object({
      lineId: z.string(),
      discountTzs: tzs,
      /** What the page of the product shows as off one piece, one after the other; absent of earlier releases. */
      percents: z.array(z.int().positive()).optional(),
    }),
  ),
  discounts: z.array(discount),
  /** Sellers whose delivery costs the buyer nothing, whatever the tariff is. */
  freeDelivery: z.array(z.object({ sellerId: id, name: z.string() })),
  /** From which basket on it would be so for everybody, whatever is in it; absent of earlier releases. */
  freeDeliveryFrom: z.array(z.object({ sellerId: id, fromTzs: tzs })).optional(),
  /** The typed code and why it does not count; null without one, or while it counts. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type PromotionQuote = z.infer<typeof promotionQuote>;

/** What every buyer gets off each piece of these products on these days: nothing more has to be known of cart or buyer. */
const plainOffer = z.object({
  percent: z.int().positive(),
  from: day,
  to: day.nullable(),
  productIds: z.array(id).nullable(),
});

/** Which buyer of these products gets the delivery for nothing on these days: everyone whose goods cost so much. */
const plainDelivery = z.object({
  /** Of the goods that it is for, at their full prices; 0 for one piece of any. */
  fromTzs: tzs,
  from: day,
  to: day.nullable(),
  productIds: z.array(id).nullable(),
});

/** `offer` is null while it is paused, or where a code, a limit or a basket decides. */
export const promotionFact = z.object({
  promotionId: id,
  sellerId: id.nullable(),
  offer: plainOffer.nullable(),
  /** The same for a delivery that is free; absent in events of earlier releases. */
  delivery: plainDelivery.nullable().optional(),
});
export type PromotionFact = z.infer<typeof promotionFact>;

/** The code of a checkout. */
export const checkoutCoupon = couponCode.optional();

export const promotionsSchemas = {
  promotions: { query: z.object(paging), data: z.array(promotion) },
  savePromotion: {
    body: savePromotionBody,
    data: promotion,
    refuses: [
      'not-found',
      'promotion-outdated',
      'coupon-code-taken',
      'offers-full',
      'invalid-input',
    ],
  },
  pausePromotion: {
    body: z.object({ promotionId: id, paused: z.boolean() }),
    data: promotion,
    refuses: ['not-found', 'offers-full'],
  },
  promotionQuote: {
    body: promotionQuoteBody,
    data: promotionQuote,
    refuses: ['too-many-requests'],
  },
} satisfies Record<string, RouteSchemas>;
