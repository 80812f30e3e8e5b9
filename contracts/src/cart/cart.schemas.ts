import { z } from 'zod';
import { nameTexts, sellerCard, variant, wholesaleOption } from '../catalogue/product.schemas.ts';
import { refusedLine, wantedLine } from '../catalogue/reservation.schemas.ts';
import { done, id, seenPrice, typedNumber, tzs, wholeNumber } from '../kit/fields.ts';
import type { RouteSchemas } from '../kit/route.ts';

/**
 * The choice on the product page: a variant, or an object whose `wholesaleOptions` holds the
 * one chosen option, or nothing. Prices in it only find the option; they are never charged.
 * A wholesale choice may name its variant by `_id` or fields but carries no `price`: with one it
 * is the whole variant, whose wholesale options are merely on offer.
 */
const chosenOption = z
  .object({
    _id: id.optional(),
    color: z.string().max(40).optional(),
    size: z.string().max(40).optional(),
    specifications: z.string().max(200).optional(),
    price: seenPrice.optional(),
    wholesaleOptions: z
      .array(
        z.object({
          quantity: typedNumber(1, 1_000_000),
          wholesalePrice: seenPrice.optional(),
        }),
      )
      .max(10)
      .optional(),
  })
  .nullish()
  .or(z.literal('').transform(() => null));
export type ChosenOption = z.infer<typeof chosenOption>;

const addToCartBody = z.object({
  productId: id,
  variant: chosenOption,
  /** 1 when absent, or the wholesale option's minimum. */
  quantity: wholeNumber(1, 1_000_000).optional(),
});
export type AddToCartBody = z.infer<typeof addToCartBody>;

/** A change since it was put in the cart, shown on the cart page. */
const cartNotice = z.object({
  code: z.enum(['price-changed', 'out-of-stock', 'sold-out', 'option-gone', 'product-not-found']),
  message: z.string(),
});

const cartItem = z.object({
  _id: id,
  quantity: z.int().positive(),
  productId: z.object({
    _id: id,
    ...nameTexts,
    category: z.string(),
    /** The chosen variant's picture first, where it has one. */
    productImage: z.array(z.string()),
    price: tzs,
    sellingPrice: tzs,
    stock: z.int().nonnegative(),
    userId: sellerCard,
  }),
  /** The chosen variant; `wholesaleOptions` holds only the chosen option, or nothing. */
  variant: variant.nullable(),
  /** By the pieces of the product in the whole cart. */
  unitPriceTzs: tzs,
  lineTotalTzs: tzs,
  /** By how many pieces of the product the price goes; null for what is no longer sold. */
  priceList: z
    .object({
      /** Of one piece alone. */
      priceTzs: tzs,
      /** `ofProduct`: the pieces of all variants count together. */
      tiers: z.array(wholesaleOption.extend({ ofProduct: z.boolean() })),
    })
    .nullable(),
  /** Most pieces the line could have now. */
  available: z.int().nonnegative(),
  notices: z.array(cartNotice),
});
export type CartItem = z.infer<typeof cartItem>;

const updateCartBody = z.object({ _id: id, quantity: typedNumber(1, 1_000_000) });
export type UpdateCartBody = z.infer<typeof updateCartBody>;

const count = z.object({ count: z.int().nonnegative() });

const mergedCart = z.object({
  /** Rows that were moved. */
  moved: z.int().nonnegative(),
  /** Rows of which fewer are left than the visitor chose, or none. */
  reduced: z.int().nonnegative(),
});

const cartForCheckout = z.object({
  userId: id,
  /** Changes with every change of the lines; a repeated checkout of one revision is one order. */
  revision: z.int(),
  lines: z.array(wantedLine),
  /** Orders whose goods have left the cart, or have come back. */
  orders: z.array(id).default([]),
});
export type CartForCheckout = z.infer<typeof cartForCheckout>;

/** As many as `batched` collects. */
const cartsForCheckoutBody = z.object({ userIds: z.array(id).min(1).max(100) });

export const cartSchemas = {
  addToCart: {
    body: addToCartBody,
    data: count,
    refuses: [...refusedLine.shape.code.options, 'cart-full'],
  },
  countCart: { data: count },
  viewCart: { data: z.array(cartItem) },
  updateCart: {
    body: updateCartBody,
    data: done,
    refuses: [...refusedLine.shape.code.options, 'cart-item-not-found'],
  },
  deleteCart: { body: z.object({ _id: id }), data: done, refuses: ['cart-item-not-found'] },
  startCart: { data: z.null() },
  mergeCart: { data: mergedCart },
  cartForCheckout: { params: z.object({ userId: id }), data: cartForCheckout },
  cartsForCheckout: { body: cartsForCheckoutBody, data: z.array(cartForCheckout) },
} satisfies Record<string, RouteSchemas>;
