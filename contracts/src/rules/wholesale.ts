import type { WholesaleOption } from '../catalogue/product.schemas.ts';

/** A wholesale price from so many pieces on. */
interface Tier extends WholesaleOption {
  /** All variants of the product have it: their pieces count together. */
  readonly ofProduct: boolean;
}

/** What a piece costs alone, and what each costs when more are bought together. */
export interface PriceList {
  readonly priceTzs: number;
  readonly tiers: Tier[];
}

/** Pieces that are bought together. */
export interface Pieces {
  readonly ofVariant: number;
  /** Of all variants of the product. */
  readonly ofProduct: number;
}

interface CountedLine {
  readonly productId: string;
  readonly variantId: string | null;
  readonly quantity: number;
}

interface Priced {
  readonly price: number;
  readonly wholesaleOptions: readonly WholesaleOption[];
}

/** As the catalogue has it: a product without variants has wholesale prices of its own, absent where there are none. */
interface Sold {
  readonly sellingPrice: number;
  readonly wholesaleOptions?: readonly WholesaleOption[] | undefined;
  readonly variants: readonly Priced[];
}

/** What a variant costs by quantity, or a product without variants. */
export function priceListOf(product: Sold, variant?: Priced): PriceList {
  const { sellingPrice: price, wholesaleOptions = [] } = product;
  const plain = { price, wholesaleOptions };
  return variant ? listOf(variant, product.variants) : listOf(plain, [plain]);
}

function listOf(variant: Priced, variants: readonly Priced[]): PriceList {
  const tiers = variant.wholesaleOptions.map(({ quantity, wholesalePrice }) => {
    const ofProduct = variants.every(({ wholesaleOptions }) =>
      wholesaleOptions.some(
        (one) => one.quantity === quantity && one.wholesalePrice === wholesalePrice,
      ),
    );
    return { quantity, wholesalePrice, ofProduct };
  });
  return { priceTzs: variant.price, tiers };
}

/** The pieces that count for the price of a line: wherever they stand among the lines. */
export function countPieces(
  { productId, variantId }: Pick<CountedLine, 'productId' | 'variantId'>,
  lines: readonly CountedLine[],
): Pieces {
  const ofProduct = lines.filter((line) => line.productId === productId);
  return {
    ofVariant: sum(ofProduct.filter((line) => line.variantId === variantId)),
    ofProduct: sum(ofProduct),
  };
}

/** What each of these pieces costs: the price of a tier that they reach, else the single price. */
export function priceByQuantity({ priceTzs, tiers }: PriceList, pieces: Pieces): number {
  const reached = tiers.filter((tier) => missing(tier, pieces) <= 0);
  return Math.min(priceTzs, ...reached.map(({ wholesalePrice }) => wholesalePrice));
}

/** The tier whose price these pieces cost; undefined where it is the single price. */
export function reachedTier(list: PriceList, pieces: Pieces): Tier | undefined {
  const price = priceByQuantity(list, pieces);
  return list.tiers.find((tier) => tier.wholesalePrice === price && missing(tier, pieces) <= 0);
}

/** The nearest cheaper price: so many more pieces, and each costs so much. */
export interface NextTier {
  readonly morePieces: number;
  readonly unitPriceTzs: number;
}

export function nextTier(list: PriceList, pieces: Pieces): NextTier | undefined {
  const now = priceByQuantity(list, pieces);
  return list.tiers
    .filter(({ wholesalePrice }) => wholesalePrice < now)
    .map((tier) => ({
      morePieces: missing(tier, pieces),
      unitPriceTzs: tier.wholesalePrice,
    }))
    .sort((a, b) => a.morePieces - b.morePieces || a.unitPriceTzs - b.unitPriceTzs)[0];
}

function missing({ quantity, ofProduct }: Tier, pieces: Pieces): number {
  return quantity - (ofProduct ? pieces.ofProduct : pieces.ofVariant);
}

function sum(lines: readonly CountedLine[]): number {
  return lines.reduce((pieces, { quantity }) => pieces + quantity, 0);
}
