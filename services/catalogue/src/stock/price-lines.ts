import {
  countPieces,
  optionLabelOf,
  type Pieces,
  type PricedLine,
  picturesOfVariant,
  priceByQuantity,
  priceListOf,
  type RefusedLine,
  reachedTier,
  type SellerCard,
  type TaxKind,
  type WantedLine,
} from '@sokoni/contracts';
import { translatedName } from '../products/product.mapper.ts';
import type { ProductRecord, VariantRecord } from '../products/product.schema.ts';
import { isShown } from '../read-model/read-model.store.ts';

/** The data for pricing. */
export interface PriceList {
  readonly buyerId: string;
  readonly product: (id: string) => ProductRecord | undefined;
  readonly seller: (id: string) => SellerCard;
  readonly taxKindIn: (category: string) => TaxKind | undefined;
}

export interface PricedLines {
  readonly priced: readonly PricedLine[];
  readonly refused: readonly RefusedLine[];
  /** The stock that is left of each requested SKU. */
  readonly left: ReadonlyMap<string, number>;
}

type Refusal = Pick<RefusedLine, 'code' | 'available'>;

/**
 * Prices every line by the catalogue, or refuses it with a reason. `before` is the stock that earlier
 * orders of the batch have left.
 */
export function priceLines(
  lines: readonly WantedLine[],
  list: PriceList,
  before: ReadonlyMap<string, number> = new Map(),
): PricedLines {
  const priced: PricedLine[] = [];
  const refused: RefusedLine[] = [];
  const left = new Map(before);
  for (const line of lines) {
    const result = priceLine(line, countPieces(line, lines), list, left);
    if ('code' in result)
      refused.push({ lineId: line.lineId, productId: line.productId, ...result });
    else priced.push(result);
  }
  return { priced, refused, left };
}

/** `left` is the stock that earlier lines have left of each SKU. */
function priceLine(
  line: WantedLine,
  pieces: Pieces,
  list: PriceList,
  left: Map<string, number>,
): PricedLine | Refusal {
  const product = list.product(line.productId);
  if (!product || !isShown(product)) return { code: 'product-not-found', available: 0 };
  const option = findOption(product, line);
  if (!option) return { code: 'option-gone', available: 0 };

  const { variant } = option;
  const sku = `${line.productId}/${line.variantId ?? ''}`;
  const available = left.get(sku) ?? (variant ?? product).stock;
  if (product.sellerId === list.buyerId) return { code: 'own-product', available };
  if (line.quantity < (line.wholesaleMinimum ?? 1)) {
    return { code: 'below-wholesale-minimum', available };
  }
  if (available === 0) return { code: 'sold-out', available };
  if (line.quantity > available) return { code: 'out-of-stock', available };
  left.set(sku, available - line.quantity);

  const prices = priceListOf(product, variant);
  const unitPriceTzs = priceByQuantity(prices, pieces);
  const seller = list.seller(product.sellerId);
  const { sku: own } = variant ?? product;
  return {
    ...line,
    productName: product.productName,
    language: product.language,
    ...translatedName(product),
    image: picturesOfVariant(product.productImage, variant).slice(0, 1),
    optionLabel: optionLabelOf(variant, reachedTier(prices, pieces)?.quantity),
    ...(own && { sku: own }),
    unitPriceTzs,
    lineTotalTzs: unitPriceTzs * line.quantity,
    // What the seller has said of the goods, else what holds for their category.
    taxKind: product.taxKind ?? list.taxKindIn(product.category) ?? 'standard',
    sellerId: product.sellerId,
    sellerName: seller.name,
    sellerLocation: seller.location,
  };
}

interface ChosenOption {
  readonly variant: VariantRecord | undefined;
}

/** The line's variant, if it has one; null: no longer sold, or no longer in the wholesale step chosen. */
function findOption(product: ProductRecord, line: WantedLine): ChosenOption | null {
  const { variantId, wholesaleMinimum } = line;
  const hasVariants = product.variants.length > 0;
  const variant = product.variants.find((one) => one._id.toHexString() === variantId);
  if (hasVariants !== (variant !== undefined) || (variantId !== null && !variant)) return null;
  if (wholesaleMinimum === null) return { variant };
  const step = variant?.wholesaleOptions.find((one) => one.quantity === wholesaleMinimum);
  return step ? { variant } : null;
}
