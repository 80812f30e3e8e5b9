import { audited } from '@sokoni/common';
import {
  CONDITIONS,
  type Condition,
  type ProductStatus,
  productStatus,
  type WholesaleOption,
} from '@sokoni/contracts';
import { Schema, type Types } from 'mongoose';

export const PRODUCT = 'Product';

/**
 * `stock` can be bought now, `reserved` is held for buyers who are paying; the sum is what the
 * seller has. Neither is ever negative.
 */
export interface Counters {
  readonly stock: number;
  readonly reserved: number;
}

export interface VariantRecord extends Counters {
  readonly _id: Types.ObjectId;
  readonly color: string;
  readonly size: string;
  readonly specifications: string;
  readonly price: number;
  readonly wholesaleOptions: readonly WholesaleOption[];
}

/**
 * With variants, the product's own counters are the sums of theirs. A missing value of a draft is an
 * empty text or 0.
 */
export interface ProductRecord extends Counters {
  readonly _id: Types.ObjectId;
  readonly sellerId: string;
  readonly productName: string;
  readonly brandName: string;
  readonly category: string;
  readonly productImage: readonly string[];
  readonly description: string;
  readonly price: number;
  readonly sellingPrice: number;
  readonly condition: Condition;
  readonly variants: readonly VariantRecord[];
  readonly status: ProductStatus;
  /** Hidden last and listed first when the plan changes. */
  readonly pinned: boolean;
  readonly version: number;
  /** The version at which stock changed last. */
  readonly stockVersion: number;
  /** Stock has changed by something else than a form. */
  readonly stockMoved: boolean;
  readonly createdAt: Date;
  readonly deletedAt: Date | null;
}

const text = { type: String, default: '' };
const requiredText = { type: String, required: true };
const shillings = { type: Number, required: true, min: 0 };
const pieces = { type: Number, required: true, min: 0 };

const wholesaleOption = new Schema(
  { quantity: { type: Number, required: true }, wholesalePrice: shillings },
  { _id: false },
);

const variant = new Schema<VariantRecord>({
  color: text,
  size: text,
  specifications: text,
  price: shillings,
  stock: pieces,
  reserved: pieces,
  wholesaleOptions: [wholesaleOption],
});

export const productSchema = new Schema<ProductRecord>(
  {
    sellerId: requiredText,
    productName: requiredText,
    brandName: text,
    category: text,
    productImage: { type: [String], required: true },
    description: text,
    price: shillings,
    sellingPrice: shillings,
    condition: { type: String, enum: CONDITIONS, required: true },
    stock: pieces,
    reserved: pieces,
    variants: [variant],
    status: { type: String, enum: productStatus.options, required: true },
    pinned: { type: Boolean, default: false },
    version: { type: Number, required: true },
    stockVersion: { type: Number, required: true },
    stockMoved: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    deletedAt: { type: Date, default: null },
  },
  { collection: 'products', versionKey: false },
);

audited(productSchema, ['sellerId', 'status', 'pinned', 'deletedAt']);

const DAY_SECONDS = 24 * 3_600;

// A seller's list, newest first, and the products that a plan hides or lists.
productSchema.index({ sellerId: 1, deletedAt: 1, _id: -1 });
productSchema.index({ sellerId: 1, deletedAt: 1, status: 1, pinned: -1, _id: 1 });
// Deleted products stay for the orders that still hold them, then MongoDB removes them.
productSchema.index(
  { deletedAt: 1 },
  { expireAfterSeconds: 30 * DAY_SECONDS, partialFilterExpression: { reserved: 0 } },
);
