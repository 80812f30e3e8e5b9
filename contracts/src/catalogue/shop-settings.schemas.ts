import { z } from 'zod';
import { REGIONS } from '../constants/locations.ts';
import { HIGHEST_PRICE_TZS } from '../constants/products.ts';
import { id, optionalText, storedProse, wholeNumber } from '../kit/fields.ts';
import { plainDocumentNumber } from '../rules/seller.ts';
import { isVatNumber, VAT_NUMBER_STATES } from '../rules/tax.ts';

const NOTE_LENGTH = 140;
const LONGEST_ADDRESS = 500;

export const region = z.enum(REGIONS as [string, ...string[]], 'location-unknown');

const day = z.iso.date('date-invalid');
const holidayDays = z.object({ from: day, to: day });

const ofShop = {
  /** Regions that the seller delivers to; null for everywhere. */
  regions: z.array(z.string()).nullable(),
  /** From goods of this worth on the seller pays the delivery; null for never. */
  freeDeliveryFromTzs: wholeNumber(0, HIGHEST_PRICE_TZS).nullable(),
  /** Whether the seller takes cash when the parcel is handed over. */
  cashOnDelivery: z.boolean(),
};

const shopPicture = z.string().trim().max(LONGEST_ADDRESS, 'image-address');

/** What a shop shows at its head; empty for none. */
export const shopPictures = {
  banner: z.string(),
  logo: z.string(),
};
export interface ShopPictures {
  readonly banner: string;
  readonly logo: string;
}

/** What a seller tells shoppers of the shop, in the seller's own words; empty for none. */
export const shopTexts = {
  about: z.string(),
  hours: z.string(),
  /** Beside the rules of the market, which hold in any case. */
  returnRules: z.string(),
  /** Where buyers fetch what they do not have delivered. */
  pickupAddress: z.string(),
};
export type ShopTexts = { readonly [K in keyof typeof shopTexts]: string };

/** What a seller changes. The days of a holiday are the first and the last; the note is for shoppers. */
export const changeShopSettingsBody = z.object({
  ...ofShop,
  regions: z
    .array(region)
    .min(1, 'regions-missing')
    .max(REGIONS.length)
    .transform((chosen) => REGIONS.filter((one) => chosen.includes(one)))
    .nullable(),
  holiday: holidayDays.extend({ note: optionalText(NOTE_LENGTH) }).nullable(),
  /** Addresses of uploaded pictures; empty for none, left out for what is stored. */
  banner: shopPicture.optional(),
  logo: shopPicture.optional(),
  about: storedProse(1_000),
  hours: storedProse(200),
  returnRules: storedProse(1_000),
  pickupAddress: storedProse(300),
  /** Of a seller who is registered for VAT; empty for one who is not, left out for what is stored. */
  vatNumber: z
    .string()
    .max(40)
    .transform(plainDocumentNumber)
    .refine((number) => number === '' || isVatNumber(number), 'vat-number-format')
    .optional(),
  /** The `public_id` of an upload with the preset `evidence`: the certificate that a new number needs. */
  vatCertificate: z.string().max(120).optional(),
  /** Of the settings that the change starts from; 0 where none were saved. */
  version: wholeNumber(0, Number.MAX_SAFE_INTEGER),
});
export type ChangeShopSettingsBody = z.output<typeof changeShopSettingsBody>;

/** As shoppers see them. */
export const shopSettings = z.object({
  ...ofShop,
  /** Of today or later. */
  holiday: holidayDays.extend({ note: z.string() }).nullable(),
});
export type ShopSettings = z.infer<typeof shopSettings>;

/** The own ones; version 0 while none are saved. */
export const ownShopSettings = shopSettings.extend({
  ...shopPictures,
  ...shopTexts,
  vatNumber: z.string(),
  /** Null without a number; the reason is that of the admin who refused it. */
  vatCheck: z.object({ state: z.enum(VAT_NUMBER_STATES), reason: z.string() }).nullable(),
  version: z.int().nonnegative(),
});
export type OwnShopSettings = z.infer<typeof ownShopSettings>;

/** Without the note, which says nothing about an order. */
export const shopTerms = z.object({
  sellerId: id,
  ...ofShop,
  holiday: holidayDays.nullable(),
});
export type SellersTerms = z.infer<typeof shopTerms>;

/**
 * The terms that orders follow, the number that their receipts show, and the pictures that media keeps for the shop. A
 * number that is left out is unknown to the publisher: what is stored stays.
 */
export const changedShop = shopTerms.extend({
  pictures: z.array(z.string()).default([]),
  vatNumber: z.string().optional(),
});
