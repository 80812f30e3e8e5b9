import { z } from 'zod';
import { nameTexts } from '../catalogue/product.schemas.ts';
import { PARCEL_CARRIERS } from '../constants/delivery.ts';
import { id, optionalLine, optionalMobile, timestamp, tzs } from '../kit/fields.ts';

/** How a parcel travels: with a bus, the seller's own rider, a courier company, or otherwise. */
const parcelCarrier = z.enum(PARCEL_CARRIERS);
export type ParcelCarrier = z.infer<typeof parcelCarrier>;

/** Who brings a parcel, as the seller writes it; another carrier than the known ones needs a name. */
export const parcel = z
  .object({
    carrier: parcelCarrier,
    carrierName: optionalLine(60),
    /** Number of the parcel or its waybill, or the plate of the vehicle. */
    reference: optionalLine(60),
    /** The driver's or rider's. */
    phone: optionalMobile,
  })
  .refine(({ carrier, carrierName }) => carrier !== 'other' || carrierName !== '', {
    message: 'all-fields-required',
    path: ['carrierName'],
  });

/** The same as it was written down; empty texts for what is unknown. */
export const shownParcel = z.object({
  carrier: parcelCarrier,
  carrierName: z.string(),
  reference: z.string(),
  phone: z.string(),
});
export type Parcel = z.infer<typeof shownParcel>;

export const orderLine = z.object({
  productId: id,
  variantId: id.nullable(),
  /** The wholesale option's least quantity; null where none was chosen: the price holds by quantity all the same. */
  wholesaleMinimum: z.int().positive().nullable(),
  name: z.string(),
  language: nameTexts.language,
  translation: nameTexts.translation,
  optionLabel: z.string(),
  /** The seller's own name of the product or variant, when it was ordered; absent without one. */
  sku: z.string().optional(),
  image: z.array(z.string()),
  quantity: z.int().positive(),
  /** Price of one piece before discounts, TZS. */
  price: tzs,
  /** What promotions take off all pieces together. */
  discountTzs: tzs.default(0),
  sellerId: id,
});
export type OrderLine = z.infer<typeof orderLine>;

const count = z.int().nonnegative();

/** A line as it stands: of its pieces some are sent, some refunded, and the rest is still to send. */
export const shownOrderLine = orderLine.extend({
  lineId: z.string(),
  sentQuantity: count,
  refundedQuantity: count,
  toSendQuantity: count,
});
export type ShownOrderLine = z.infer<typeof shownOrderLine>;

/** Some pieces of an ordered line. */
export const linePieces = z.object({
  lineId: z.string().min(1).max(100),
  quantity: z.int().positive(),
});
export type LinePieces = z.infer<typeof linePieces>;

/** What has left the seller together. */
export const sentParcel = z.object({
  lines: z.array(linePieces),
  /** Who brings it; null where the seller has not said it. */
  carrier: shownParcel.nullable(),
  sentAt: timestamp,
});
export type SentParcel = z.infer<typeof sentParcel>;

/** Pieces of lines whose money went back to the buyer while the rest of the part goes on; without lines an amount alone. */
export const lineRefund = z.object({
  lines: z.array(linePieces),
  /** What the buyer gets back; with the last pieces of a part also its delivery. */
  amountTzs: tzs,
  /** False where they were taken off a sum that was still to be paid in cash: nothing went back. */
  wasPaid: z.boolean(),
  reason: z.string(),
  at: timestamp,
});
export type LineRefund = z.infer<typeof lineRefund>;
