import { hash } from 'node:crypto';
import {
  HIGHEST_PRICE_TZS,
  PRICE_STEP_TZS,
  type ProductChange,
  type WholesaleOption,
} from '@sokoni/contracts';
import type { ProductRecord, VariantRecord } from '../products/product.schema.ts';
import { adjustStock, withChangeVersions } from '../products/product.ts';
import type { HeldPieces } from '../stock/reservation.ts';

type Kind = ProductChange['kind'];
type Product = Readonly<
  Pick<
    ProductRecord,
    'price' | 'sellingPrice' | 'wholesaleOptions' | 'stock' | 'category' | 'status' | 'variants'
  >
>;

/** A price that no product may have. */
export class PriceOutOfBounds extends Error {}

/** What an edit touches of a product, to compare it and to put it back. */
export interface EditedPart {
  readonly status?: ProductRecord['status'];
  readonly category?: string;
  readonly price?: number;
  readonly sellingPrice?: number;
  readonly wholesale?: readonly number[];
  readonly stock?: number;
  readonly variants?: readonly EditedVariant[];
}

interface EditedVariant {
  readonly id: string;
  readonly price?: number;
  readonly wholesale?: readonly number[];
  readonly stock?: number;
}

export function partOf(product: Product, kind: Kind): EditedPart {
  const { status, category, price, sellingPrice, stock } = product;
  const each = (facts: (variant: VariantRecord) => Omit<EditedVariant, 'id'>) =>
    product.variants.map((variant) => ({ id: variant._id.toHexString(), ...facts(variant) }));
  switch (kind) {
    case 'status':
      return { status };
    case 'category':
      return { category };
    case 'stock-set':
    case 'stock-add':
      return { stock, variants: each(({ stock: pieces }) => ({ stock: pieces })) };
    default:
      return {
        ...{ price, sellingPrice, variants: each(pricesOf) },
        ...(product.wholesaleOptions && { wholesale: tierPrices(product.wholesaleOptions) }),
      };
  }
}

function pricesOf({ price, wholesaleOptions }: VariantRecord) {
  return { price, wholesale: tierPrices(wholesaleOptions) };
}

function tierPrices(options: readonly WholesaleOption[]): readonly number[] {
  return options.map(({ wholesalePrice }) => wholesalePrice);
}

function repriced(
  options: readonly WholesaleOption[],
  priceOf: (option: WholesaleOption, at: number) => number,
): readonly WholesaleOption[] {
  return options.map((option, at) => ({ ...option, wholesalePrice: priceOf(option, at) }));
}

/** Names the state of a part: an edit or an undo of another state is stale. */
export function tokenOf(product: Product, kind: Kind): string {
  return hash('sha256', JSON.stringify([kind, partOf(product, kind)]), 'base64url').slice(0, 22);
}

/** Whether the outcome depends on the state before: adding pieces to what buyers leave of them does not. */
export function dependsOnState({ kind }: Pick<ProductChange, 'kind'>): boolean {
  return kind !== 'stock-add';
}

/** The product with a change of prices, stock or category; throws `StockRefused` or `PriceOutOfBounds`. */
export function withChange(
  product: ProductRecord,
  change: Exclude<ProductChange, { kind: 'status' }>,
  held: HeldPieces,
): ProductRecord {
  const version = product.version + 1;
  switch (change.kind) {
    case 'category':
      return withChangeVersions(product, { ...product, category: change.category, version });
    case 'stock-set':
      return withStock(product, held, (stock) => change.stock - stock);
    case 'stock-add':
      return withStock(product, held, () => change.pieces);
    case 'price-percent':
      return withPrices(product, (price) => byPercent(price, change.percent));
    case 'price-amount':
      return withPrices(product, (price) => price + change.amount);
  }
}

/** To the nearest 50 TZS, in whole numbers: halves go up. */
export function byPercent(price: number, percent: number): number {
  const hundredths = price * (100 + percent);
  const step = PRICE_STEP_TZS * 100;
  return Math.floor((hundredths + step / 2) / step) * PRICE_STEP_TZS;
}

/** A missing price of a draft stays missing. */
function withPrices(product: ProductRecord, next: (price: number) => number): ProductRecord {
  const moved = (price: number) => {
    if (price === 0) return 0;
    const changed = next(price);
    if (changed < 1 || changed > HIGHEST_PRICE_TZS) throw new PriceOutOfBounds();
    return changed;
  };
  const movedTier = ({ wholesalePrice }: WholesaleOption) => moved(wholesalePrice);
  return withChangeVersions(product, {
    ...product,
    version: product.version + 1,
    price: moved(product.price),
    sellingPrice: moved(product.sellingPrice),
    ...(product.wholesaleOptions && {
      wholesaleOptions: repriced(product.wholesaleOptions, movedTier),
    }),
    variants: product.variants.map((variant) => ({
      ...variant,
      price: moved(variant.price),
      wholesaleOptions: repriced(variant.wholesaleOptions, movedTier),
    })),
  });
}

function withStock(
  product: ProductRecord,
  held: HeldPieces,
  deltaOf: (stock: number) => number,
): ProductRecord {
  const ids = product.variants.map(({ _id }) => _id.toHexString());
  const skus = ids.length > 0 ? ids : [undefined];
  const next = skus.reduce((changed, id) => {
    const sku = changed.variants.find(({ _id }) => _id.toHexString() === id) ?? changed;
    return adjustStock(changed, id, deltaOf(sku.stock), held) ?? changed;
  }, product);
  // One change, however many variants it has.
  return { ...next, version: product.version + 1, stockVersion: product.version + 1 };
}

/** The product with a part as it was before; its variants are the same ones, as the token said. */
export function withPart(product: ProductRecord, part: EditedPart): ProductRecord {
  const { variants: were = [], wholesale, status: _, ...own } = part;
  const variants = product.variants.map((variant) => {
    const was = were.find(({ id }) => id === variant._id.toHexString());
    return was ? { ...variant, ...variantBefore(variant, was) } : variant;
  });
  const version = product.version + 1;
  const tiers = tiersBefore(product.wholesaleOptions, wholesale);
  const next = withChangeVersions(product, { ...product, ...own, ...tiers, variants, version });
  return own.stock === undefined ? next : { ...next, stockVersion: version, stockMoved: true };
}

function variantBefore(variant: VariantRecord, { price, stock, wholesale }: EditedVariant) {
  return {
    ...(stock !== undefined && { stock }),
    ...(price !== undefined && { price }),
    ...tiersBefore(variant.wholesaleOptions, wholesale),
  };
}

function tiersBefore(
  options: readonly WholesaleOption[] = [],
  were: readonly number[] | undefined = undefined,
): Pick<ProductRecord, 'wholesaleOptions'> {
  if (!were) return {};
  const before = ({ wholesalePrice }: WholesaleOption, at: number) => were[at] ?? wholesalePrice;
  return { wholesaleOptions: repriced(options, before) };
}
