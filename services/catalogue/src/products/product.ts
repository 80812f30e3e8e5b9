import { isDeepStrictEqual } from 'node:util';
import type { Session } from '@sokoni/common';
import {
  type Language,
  ofCategory,
  type Specification,
  type UploadProductBody,
  type VariantInput,
  type WholesaleOption,
} from '@sokoni/contracts';
import { type HeldPieces, heldOf } from '../stock/reservation.ts';
import type { ProductRecord, VariantRecord } from './product.schema.ts';
import { isDescribedAlike } from './product-conflicts.ts';
import { marksOf } from './product-marks.ts';
import { editTexts, textsOf } from './product-texts.ts';

/** The product form; `version` is the product's when the form was opened. */
export type ProductForm = Omit<UploadProductBody, 'draft'> & {
  readonly version?: number | undefined;
};

interface Edit {
  readonly next: ProductRecord;
  /** The form's stock is older than the last stock change and was ignored. */
  readonly stockKept: boolean;
}

/** A change that would remove sold or held pieces. */
export class StockRefused extends Error {
  readonly stock: number;
  readonly held: number;

  constructor(stock: number, held: number) {
    super(`Only ${stock} free, ${held} held`);
    this.name = 'StockRefused';
    this.stock = stock;
    this.held = held;
  }
}

interface Origin {
  readonly id: ProductRecord['_id'];
  readonly sellerId: string;
  readonly status: ProductRecord['status'];
  readonly now: Date;
  /** Of the request. */
  readonly language: Language;
}

/** Makes the ids of new variants. */
type NewId = () => VariantRecord['_id'];

export function createProduct(form: ProductForm, origin: Origin, newId: NewId): ProductRecord {
  const variants = form.variants.map((input) => createVariant(input, newId(), form));
  return {
    ...textsOf(form, origin.language),
    ...described(form),
    ...codesOf(form, {}),
    ...wholesaleOf(form, {}),
    ...taxKindOf(form, {}),
    specification: specificationOf(form, undefined),
    stock: sumOf(variants) ?? form.stock,
    variants,
    _id: origin.id,
    sellerId: origin.sellerId,
    status: origin.status,
    pinned: false,
    hiddenByAdmin: null,
    version: 1,
    stockVersion: 1,
    stockMoved: false,
    createdAt: origin.now,
    deletedAt: null,
  };
}

/** An admin has somebody else's product before them. */
export function isModerator({ role, userId }: Session, { sellerId }: ProductRecord): boolean {
  return role === 'ADMIN' && userId !== sellerId;
}

/** An admin hides what is no longer, or not yet, on sale: its seller does not list it then. */
export function hidesUnlisted(
  session: Session,
  product: ProductRecord,
  status: ProductRecord['status'],
): boolean {
  const { hiddenByAdmin, status: was } = product;
  return status === 'draft' && was === 'draft' && !hiddenByAdmin && isModerator(session, product);
}

/** The product with another status, and who has hidden it from its seller. */
export function withStatus(
  session: Session,
  product: ProductRecord,
  status: ProductRecord['status'],
  { at, reason = '' }: { readonly at: Date; readonly reason?: string | undefined },
): ProductRecord {
  const moderated = status === 'draft' && isModerator(session, product);
  const hiding = status === 'listed' ? null : (product.hiddenByAdmin ?? null);
  const hiddenByAdmin = moderated ? { by: session.userId, at, reason } : hiding;
  return { ...product, status, hiddenByAdmin, version: product.version + 1 };
}

/**
 * Applies a form. Stock moves by the difference to what the form showed when it was opened; without
 * `stockWas` the form's number counts, unless stock has moved since the form was opened.
 */
export function editProduct(
  product: ProductRecord,
  given: ProductForm,
  held: HeldPieces,
  newId: NewId,
): Edit {
  const named = { ...given, variants: withKnownIds(product.variants, given.variants) };
  const form = isOlderThanStock(product, named) ? withCurrentStock(product, named) : named;
  const variants = editVariants(product.variants, form, held, newId);
  const stock = editStock(product, variants, form, held);
  const version = product.version + 1;
  const moved = stockMarks(product.variants, product) !== stockMarks(variants, { stock });
  const { sku: _s, barcode: _b, wholesaleOptions: _w, taxKind: _t, ...rest } = product;
  const own = { ...wholesaleOf(form, product), ...taxKindOf(form, product) };
  const fields = { ...editDescription(product, form), ...own, ...hidingOf(product) };
  const next = withChangeVersions(product, { ...rest, ...fields, stock, variants, version });
  return {
    next: moved ? { ...next, stockVersion: version } : next,
    stockKept: stockMarks(form.variants, form) !== stockMarks(named.variants, named),
  };
}

/** What buyers read of a product, as a form would have it. */
export function editDescription(product: ProductRecord, form: ProductForm) {
  const specification = specificationOf(form, product.specification);
  const codes = codesOf(form, product);
  return { ...editTexts(product, form), ...described(form), ...codes, specification };
}

/** Whether an edit has changed anything but the version. */
export function isSameProduct(before: ProductRecord, next: ProductRecord): boolean {
  // As it is stored: without what is undefined.
  const stored = (product: ProductRecord) => JSON.parse(JSON.stringify({ ...product, version: 0 }));
  return isDeepStrictEqual(stored(before), stored(next));
}

/** A price as it is now, and as a form that does not know it would have it. */
interface PriceConflict {
  readonly now: number;
  readonly wanted: number;
}

/**
 * The prices that a form would overwrite unseen: it was opened before they changed, and has others. A form without a
 * version does not say what it has seen.
 */
export function priceConflicts(product: ProductRecord, form: ProductForm): PriceConflict[] {
  const { version } = form;
  if (version === undefined || version >= (product.priceVersion ?? 0)) return [];
  const named = { ...form, variants: withKnownIds(product.variants, form.variants) };
  const wanted = pricesOf(named);
  return [...pricesOf(product)].flatMap(([place, now]) => {
    const other = wanted.get(place);
    return other === undefined || other === now ? [] : { now, wanted: other };
  });
}

/** Marks the version of a product whose prices, or what buyers read of it, have changed. */
export function withChangeVersions(before: ProductRecord, next: ProductRecord): ProductRecord {
  const [was, is] = [pricesOf(before), pricesOf(next)];
  const same = was.size === is.size && [...is].every(([place, price]) => was.get(place) === price);
  return {
    ...next,
    ...(!same && { priceVersion: next.version }),
    ...(!isDescribedAlike(before, next) && { textVersion: next.version }),
  };
}

/** By the field, or the variant and its field. */
function pricesOf({
  price,
  sellingPrice,
  wholesaleOptions = [],
  variants,
}: Pick<ProductForm, 'price' | 'sellingPrice'> & {
  readonly wholesaleOptions?: readonly WholesaleOption[] | undefined;
  readonly variants: readonly (VariantInput | VariantRecord)[];
}): ReadonlyMap<string, number> {
  const ofVariants = variants.flatMap((variant): [string, number][] => {
    const id = variant._id?.toString().toLowerCase();
    if (id === undefined) return [];
    return [[id, variant.price], ...tiersOf(id, variant.wholesaleOptions)];
  });
  const own = tiersOf('product', wholesaleOptions);
  return new Map([['price', price], ['sellingPrice', sellingPrice], ...own, ...ofVariants]);
}

function tiersOf(place: string, options: readonly WholesaleOption[]): [string, number][] {
  return options.map(({ quantity, wholesalePrice }) => [`${place} ${quantity}`, wholesalePrice]);
}

/** Adds free pieces to a product or variant, or removes them. Null: no such variant. */
export function adjustStock(
  product: ProductRecord,
  variantId: string | undefined,
  delta: number,
  held: HeldPieces,
): ProductRecord | null {
  const version = product.version + 1;
  const moved = { version, stockVersion: version, stockMoved: true };
  if (product.variants.length === 0) {
    return variantId
      ? null
      : { ...product, ...moved, stock: move(product.stock, delta, heldOf(held)) };
  }
  const chosen = product.variants.find((variant) => variant._id.toHexString() === variantId);
  if (!chosen) return null;
  const variants = product.variants.map((variant) =>
    variant === chosen
      ? { ...variant, stock: move(variant.stock, delta, heldOf(held, variant)) }
      : variant,
  );
  return { ...product, stock: sumOf(variants) ?? product.stock, variants, ...moved };
}

/** What the form leaves out stays, as far as the category has it; null removes. */
function specificationOf(
  { category, specification }: ProductForm,
  before: Specification | undefined,
): Specification | undefined {
  const values = Object.entries({ ...before, ...specification });
  const kept = values.filter(([, value]) => value !== null && value !== undefined);
  const known = ofCategory(Object.fromEntries(kept), category);
  return Object.keys(known).length > 0 ? known : undefined;
}

/** What the form, the record and the API have alike. */
export function described(product: ProductForm | ProductRecord) {
  const { brandName, category, productImage, price, sellingPrice, condition } = product;
  return { brandName, category, productImage, price, sellingPrice, condition };
}

/** An edit of what is hidden does not change what was hidden. */
function hidingOf(product: ProductRecord): Pick<ProductRecord, 'hiddenByAdmin'> {
  const { hiddenByAdmin: hiding } = product;
  return { hiddenByAdmin: hiding && { marks: marksOf(product), ...hiding } };
}

interface Codes {
  readonly sku?: string | undefined;
  readonly barcode?: string | undefined;
}

/** What the form leaves out stays; empty removes. */
function codesOf(form: Codes, before: Codes): { readonly sku?: string; readonly barcode?: string } {
  const sku = form.sku ?? before.sku;
  const barcode = form.barcode ?? before.barcode;
  return { ...(sku && { sku }), ...(barcode && { barcode }) };
}

/** What the form leaves out stays; null leaves it to the category. */
function taxKindOf(
  form: Pick<ProductForm, 'taxKind'>,
  before: Pick<ProductRecord, 'taxKind'>,
): Pick<ProductRecord, 'taxKind'> {
  const taxKind = form.taxKind === undefined ? before.taxKind : form.taxKind;
  return taxKind ? { taxKind } : {};
}

/** What the form leaves out stays. Variants have their own. */
function wholesaleOf(
  form: Pick<ProductForm, 'variants' | 'wholesaleOptions'>,
  before: Pick<ProductRecord, 'wholesaleOptions'>,
): Pick<ProductRecord, 'wholesaleOptions'> {
  const options = form.wholesaleOptions ?? before.wholesaleOptions ?? [];
  return form.variants.length === 0 && options.length > 0 ? { wholesaleOptions: options } : {};
}

/** A variant shows one of the product's own pictures, or none: a seller may have removed it since. */
function createVariant(
  input: VariantInput,
  _id: VariantRecord['_id'],
  { productImage }: Pick<ProductForm, 'productImage'>,
  before: Codes = {},
): VariantRecord {
  const { stock, price, color, size, specifications, wholesaleOptions, image } = input;
  const named = { _id, color, size, specifications, ...codesOf(input, before) };
  const variant = { ...named, price, stock, wholesaleOptions };
  return image && productImage.includes(image) ? { ...variant, image } : variant;
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
  current: { readonly stock: number } | undefined,
  form: T,
): T {
  if (!current || form.stockWas !== undefined) return form;
  return { ...form, stock: current.stock };
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
  form: ProductForm,
  held: HeldPieces,
  newId: NewId,
): VariantRecord[] {
  const left = new Map(current.map((variant) => [variant._id.toHexString(), variant]));
  const edited = form.variants.map((input) => {
    const known = input._id ? left.get(input._id.toLowerCase()) : undefined;
    if (!known) return createVariant(input, newId(), form);
    left.delete(known._id.toHexString());
    const stock = stockFromForm(known.stock, input, heldOf(held, known));
    return { ...createVariant(input, known._id, form, known), stock };
  });
  for (const removed of left.values()) refuseWhileHeld(removed.stock, heldOf(held, removed));
  return edited;
}

function editStock(
  product: ProductRecord,
  variants: readonly VariantRecord[],
  form: ProductForm,
  held: HeldPieces,
): number {
  const hadVariants = product.variants.length > 0;
  const sum = sumOf(variants);
  if (sum !== null && !hadVariants) refuseWhileHeld(product.stock, heldOf(held));
  if (sum !== null) return sum;
  // When the last variant is removed, what all of them had is the stock before.
  return stockFromForm(product.stock, form, heldOf(held));
}

function stockFromForm(
  current: number,
  form: { readonly stock: number; readonly stockWas?: number | undefined },
  held: number,
): number {
  return move(current, form.stock - (form.stockWas ?? current), held);
}

function move(current: number, delta: number, held: number): number {
  const stock = current + delta;
  if (stock < 0) throw new StockRefused(current, held);
  return stock;
}

function refuseWhileHeld(stock: number, held: number): void {
  if (held > 0) throw new StockRefused(stock, held);
}

/** Null without variants. */
function sumOf(variants: readonly VariantRecord[]): number | null {
  if (variants.length === 0) return null;
  return variants.reduce((sum, { stock }) => sum + stock, 0);
}
