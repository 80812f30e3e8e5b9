import type { UploadProductBody, VariantInput } from '@sokoni/contracts';
import type { Counters, ProductRecord, VariantRecord } from './product.schema.ts';

/** What a form says of a product. */
export type ProductForm = Omit<UploadProductBody, 'draft'>;

/** A change that would take pieces away which are sold or being paid for. */
export class StockRefused extends Error {
  readonly counters: Counters;

  constructor(counters: Counters) {
    super(`Only ${counters.stock} free, ${counters.reserved} reserved`);
    this.name = 'StockRefused';
    this.counters = counters;
  }
}

export interface Origin {
  readonly id: ProductRecord['_id'];
  readonly sellerId: string;
  readonly status: ProductRecord['status'];
  readonly now: Date;
}

/** Makes the ids of new variants. */
export type NewId = () => VariantRecord['_id'];

export function createProduct(form: ProductForm, origin: Origin, newId: NewId): ProductRecord {
  const variants = form.variants.map((input) => createVariant(input, newId()));
  return {
    ...described(form),
    ...sumOf(variants, { stock: form.stock, reserved: 0 }),
    variants,
    _id: origin.id,
    sellerId: origin.sellerId,
    status: origin.status,
    pinned: false,
    version: 1,
    createdAt: origin.now,
    deletedAt: null,
  };
}

/** Applies a form. Stock moves by the difference to what the form showed when it was opened. */
export function editProduct(
  product: ProductRecord,
  form: ProductForm,
  newId: NewId,
): ProductRecord {
  const variants = editVariants(product.variants, form.variants, newId);
  return {
    ...product,
    ...described(form),
    ...editCounters(product, variants, form),
    variants,
    version: product.version + 1,
  };
}

/** Adds pieces to a product or variant, or takes free ones away. Null: no such variant. */
export function adjustStock(
  product: ProductRecord,
  variantId: string | undefined,
  delta: number,
): ProductRecord | null {
  const version = product.version + 1;
  if (product.variants.length === 0) {
    return variantId ? null : { ...product, version, stock: move(product, delta) };
  }
  const chosen = product.variants.find((variant) => variant._id.toHexString() === variantId);
  if (!chosen) return null;
  const variants = product.variants.map((variant) =>
    variant === chosen ? { ...variant, stock: move(variant, delta) } : variant,
  );
  return { ...product, ...sumOf(variants, product), variants, version };
}

function described(form: ProductForm) {
  const { productName, brandName, category, productImage, description } = form;
  const { price, sellingPrice, condition } = form;
  return {
    productName,
    brandName,
    category,
    productImage,
    description,
    price,
    sellingPrice,
    condition,
  };
}

function createVariant(input: VariantInput, _id: VariantRecord['_id']): VariantRecord {
  const { stock, price, color, size, specifications, wholesaleOptions } = input;
  return { _id, color, size, specifications, price, stock, reserved: 0, wholesaleOptions };
}

function editVariants(
  current: readonly VariantRecord[],
  inputs: readonly VariantInput[],
  newId: NewId,
): VariantRecord[] {
  const left = new Map(current.map((variant) => [variant._id.toHexString(), variant]));
  const edited = inputs.map((input) => {
    const known = input._id ? left.get(input._id.toLowerCase()) : undefined;
    if (!known) return createVariant(input, newId());
    left.delete(known._id.toHexString());
    return { ...createVariant(input, known._id), ...stockFromForm(known, input) };
  });
  for (const removed of left.values()) refuseWhileReserved(removed);
  return edited;
}

function editCounters(
  product: ProductRecord,
  variants: readonly VariantRecord[],
  form: ProductForm,
): Counters {
  if (product.variants.length === 0 && variants.length > 0) refuseWhileReserved(product);
  const hadVariants = product.variants.length > 0;
  // Without variants left, the form's number counts: the sums it was opened with are gone.
  if (variants.length === 0 && hadVariants) return { stock: form.stock, reserved: 0 };
  return variants.length > 0 ? sumOf(variants, product) : stockFromForm(product, form);
}

function stockFromForm(
  counters: Counters,
  form: { readonly stock: number; readonly stockWas?: number | undefined },
): Counters {
  const delta = form.stock - (form.stockWas ?? counters.stock);
  return { stock: move(counters, delta), reserved: counters.reserved };
}

function move(counters: Counters, delta: number): number {
  const stock = counters.stock + delta;
  if (stock < 0) throw new StockRefused(counters);
  return stock;
}

function refuseWhileReserved(counters: Counters): void {
  if (counters.reserved > 0) throw new StockRefused(counters);
}

function sumOf(variants: readonly Counters[], own: Counters): Counters {
  if (variants.length === 0) return { stock: own.stock, reserved: own.reserved };
  return {
    stock: variants.reduce((sum, variant) => sum + variant.stock, 0),
    reserved: variants.reduce((sum, variant) => sum + variant.reserved, 0),
  };
}
