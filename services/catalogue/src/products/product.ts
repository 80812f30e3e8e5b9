import type { UploadProductBody, VariantInput } from '@sokoni/contracts';
import type { Counters, ProductRecord, VariantRecord } from './product.schema.ts';

/** The product form; `version` is the product's when the form was opened. */
export type ProductForm = Omit<UploadProductBody, 'draft'> & {
  readonly version?: number | undefined;
};

export interface Edit {
  readonly next: ProductRecord;
  /** The form's stock is older than the last stock change and was ignored. */
  readonly stockKept: boolean;
}

/** A change that would remove sold or reserved pieces. */
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
    stockVersion: 1,
    stockMoved: false,
    createdAt: origin.now,
    deletedAt: null,
  };
}

/**
 * Applies a form. Stock moves by the difference to what the form showed when it was opened; without
 * `stockWas` the form's number counts, unless stock has moved since the form was opened.
 */
export function editProduct(product: ProductRecord, given: ProductForm, newId: NewId): Edit {
  const named = { ...given, variants: withKnownIds(product.variants, given.variants) };
  const form = isOlderThanStock(product, named) ? withCurrentStock(product, named) : named;
  const variants = editVariants(product.variants, form.variants, newId);
  const counters = editCounters(product, variants, form);
  const version = product.version + 1;
  const moved = stockMarks(product.variants, product) !== stockMarks(variants, counters);
  const next = { ...product, ...described(form), ...counters, variants, version };
  return {
    next: moved ? { ...next, stockVersion: version } : next,
    stockKept: stockMarks(form.variants, form) !== stockMarks(named.variants, named),
  };
}

/** Adds free pieces to a product or variant, or removes them. Null: no such variant. */
export function adjustStock(
  product: ProductRecord,
  variantId: string | undefined,
  delta: number,
): ProductRecord | null {
  const version = product.version + 1;
  const moved = { version, stockVersion: version, stockMoved: true };
  if (product.variants.length === 0) {
    return variantId ? null : { ...product, ...moved, stock: move(product, delta) };
  }
  const chosen = product.variants.find((variant) => variant._id.toHexString() === variantId);
  if (!chosen) return null;
  const variants = product.variants.map((variant) =>
    variant === chosen ? { ...variant, stock: move(variant, delta) } : variant,
  );
  return { ...product, ...sumOf(variants, product), variants, ...moved };
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

/** Finds the ids of variants that a client sends back without ids. */
function withKnownIds(
  current: readonly VariantRecord[],
  inputs: readonly VariantInput[],
): VariantInput[] {
  const named = new Set(inputs.map((input) => input._id?.toLowerCase()));
  const left = current.filter((variant) => !named.has(variant._id.toHexString()));
  return inputs.map((input) => {
    const at = input._id ? -1 : left.findIndex((variant) => optionOf(variant) === optionOf(input));
    const [known] = at < 0 ? [] : left.splice(at, 1);
    return known ? { ...input, _id: known._id.toHexString() } : input;
  });
}

const optionOf = ({ color, size, specifications }: VariantInput | VariantRecord) =>
  JSON.stringify([color, size, specifications]);

/** A form without a version is older if stock has changed by anything else than forms. */
function isOlderThanStock(product: ProductRecord, { version }: ProductForm): boolean {
  const { stockVersion, stockMoved } = product;
  return version === undefined ? stockMoved : version < stockVersion;
}

/** The form with the current stock of existing SKUs, except where it changes stock by difference. */
function withCurrentStock(product: ProductRecord, form: ProductForm): ProductForm {
  const known = new Map(product.variants.map((variant) => [variant._id.toHexString(), variant]));
  const plain = form.variants.length === 0 ? product : undefined;
  return {
    ...withStockOf(plain, form),
    variants: form.variants.map((input) =>
      withStockOf(known.get(input._id?.toLowerCase() ?? ''), input),
    ),
  };
}

function withStockOf<T extends { stock: number; stockWas?: number | undefined }>(
  counters: Counters | undefined,
  form: T,
): T {
  if (!counters || form.stockWas !== undefined) return form;
  return { ...form, stock: counters.stock };
}

/** The stock of every SKU, to compare. */
function stockMarks(
  variants: readonly { readonly stock: number }[],
  own: { readonly stock: number },
): string {
  return variants.length > 0 ? variants.map(({ stock }) => stock).join() : `${own.stock}`;
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
  // When the last variant is removed, the form's number counts.
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
