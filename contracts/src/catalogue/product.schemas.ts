import { z } from 'zod';
import { CATEGORY_VALUES } from '../constants/categories.ts';
import { CONDITIONS, LIST_SORTS, PRODUCT_STATUSES, SORTS } from '../constants/products.ts';
import { id, timestamp, tzs } from '../kit/fields.ts';
import { LANGUAGES } from '../kit/sentence.ts';
import { TAX_KINDS } from '../rules/tax.ts';
import { specification } from './specification.schemas.ts';

export const category = z.enum(CATEGORY_VALUES, 'category-unknown');
export const condition = z.enum(CONDITIONS, 'condition-unknown');
export const sort = z.enum(SORTS);
export const listSort = z.enum(LIST_SORTS);
/** `listed` is in the shop; `hidden_by_plan` returns by itself with the next plan. */
export const productStatus = z.enum(PRODUCT_STATUSES);
export type ProductStatus = z.infer<typeof productStatus>;

export const wholesaleOption = z.object({
  /** Least number of pieces at this price. */
  quantity: z.int(),
  /** Price of one piece. */
  wholesalePrice: tzs,
});
export type WholesaleOption = z.infer<typeof wholesaleOption>;

/** Absent where the seller has set none. */
const codes = {
  /** What the seller calls it in the own store. */
  sku: z.string().optional(),
  barcode: z.string().optional(),
};

export const variant = z.object({
  _id: id,
  color: z.string(),
  size: z.string(),
  specifications: z.string(),
  ...codes,
  /** The product's picture that shows this variant; absent where the seller chose none. */
  image: z.string().optional(),
  price: tzs,
  /** What can be bought now: on hand less reserved. */
  stock: z.int().nonnegative(),
  wholesaleOptions: z.array(wholesaleOption),
});
export type Variant = z.infer<typeof variant>;

/** The seller as shown with a product; the email only to logged-in users. */
export const sellerCard = z.object({
  _id: id,
  name: z.string(),
  /** For logged-in users. */
  email: z.string().optional(),
  /** Of sellers who publish it for questions on WhatsApp. */
  phone: z.string().optional(),
  location: z.string(),
  /** The seller's identity is verified. */
  verified: z.boolean().optional(),
});
export type SellerCard = z.infer<typeof sellerCard>;

/** The language that sellers write a product's name and description in. */
export const textLanguage = z.enum(LANGUAGES);

/** The name and description in the language that `language` is not; either may be empty. */
const productTranslation = z.object({
  productName: z.string(),
  description: z.string(),
});
export type ProductTranslation = z.infer<typeof productTranslation>;

/** An automatic offer of so many percent that every buyer gets today; prices beside it are the ones before it. */
export const offer = z.object({
  /** Of the seller, then of the shop on what is left. */
  percents: z.array(z.int().positive()).min(1),
  /** Last day in Tanzania; null for no last day. */
  until: z.iso.date().nullable(),
});

/** A draft may lack anything but its name: texts are empty then, amounts 0. */
export const product = z.object({
  _id: id,
  productName: z.string(),
  /** Of `productName` and `description`; the default is for events published before it. */
  language: textLanguage.default('en'),
  /** Absent where the seller wrote in one language. */
  translation: productTranslation.optional(),
  brandName: z.string(),
  category: z.string(),
  productImage: z.array(z.string()),
  description: z.string(),
  price: tzs,
  sellingPrice: tzs,
  condition: z.string(),
  /** Of tax, where it is not that of the category: for who manages it. */
  taxKind: z.enum(TAX_KINDS).optional(),
  /** Fields of the category that the seller has filled in; absent for none. */
  specification: specification.optional(),
  /** Of a product without variants. */
  ...codes,
  /** Of a product without variants; absent where it has none. */
  wholesaleOptions: z.array(wholesaleOption).optional(),
  stock: z.int().nonnegative(),
  variants: z.array(variant),
  userId: sellerCard,
  status: productStatus,
  /** The seller wants it listed when the plan lists fewer products; only in the seller's own list. */
  pinned: z.boolean().optional(),
  /** Its seller cannot list it while this stands; an empty reason is none. Only in lists of who manages it. */
  hiddenByAdmin: z.object({ at: timestamp, reason: z.string() }).optional(),
  /** Of one that its seller or an admin has removed: only admins find it. */
  removedAt: timestamp.optional(),
  /** Of its reviews; absent while there is none. */
  rating: z.object({ average: z.number(), count: z.int().positive() }).optional(),
  /** Grows with every change. */
  version: z.int(),
  createdAt: timestamp,
});
export type Product = z.infer<typeof product>;

/** The name alone, where lists show no description. */
const nameTranslation = productTranslation.pick({ productName: true });

/** A name in copies of products: the language is unknown in those that are older than the field. */
export const nameTexts = {
  productName: z.string(),
  language: textLanguage.optional(),
  translation: nameTranslation.optional(),
};

/** What a list shows of a product: no description, no variants, the first picture. */
export const productCard = product
  .omit({
    ...{ description: true, specification: true, variants: true, userId: true, pinned: true },
    ...{
      sku: true,
      barcode: true,
      wholesaleOptions: true,
      hiddenByAdmin: true,
      removedAt: true,
      taxKind: true,
    },
  })
  .extend({
    translation: nameTranslation.optional(),
    sellerId: id,
    sellerName: z.string(),
    sellerVerified: z.boolean().optional(),
    hasOptions: z.boolean(),
    /** In so many shipped orders at least: exact below ten, then 10, 20, 50, 100, …; absent while in none. */
    sold: z.int().positive().optional(),
    offer: offer.optional(),
    /**
     * From where its seller sends it; to which regions, and from which basket on for free, where the seller has set it.
     * Absent in answers of earlier releases.
     */
    delivery: z
      .object({
        from: z.string(),
        regions: z.array(z.string()).optional(),
        freeFromTzs: tzs.optional(),
      })
      .optional(),
  });
export type ProductCard = z.infer<typeof productCard>;

/** What changed of a product. Of variants it is their prices; descriptions, pictures and stock are not recorded. */
const changedPart = z.enum([
  'status',
  'pinned',
  'name',
  'price',
  'sellingPrice',
  'variantPrices',
  'wholesalePrices',
]);
export type ChangedPart = z.infer<typeof changedPart>;

/** A name, a status, an amount in TZS, or amounts of variants in their order. */
const partValue = z.union([z.string(), z.boolean(), z.number(), z.array(z.number())]);

/** One change of a product, and who made it. */
export const recordedChange = z.object({
  at: timestamp,
  what: z.enum(['uploaded', 'changed', 'deleted']),
  /** `SELLER`, `ADMIN`, `API_KEY`, `system`, or the role of a member of the seller's team. */
  byRole: z.string(),
  /** Empty for programs and for people whose account is deleted. */
  byName: z.string(),
  parts: z.array(z.object({ part: changedPart, before: partValue, after: partValue })),
});
export type RecordedChange = z.infer<typeof recordedChange>;
