import type {
  Product,
  ProductCard,
  SellerCard,
  StockLevel,
  Variant,
  WholesaleOption,
} from '@sokoni/contracts';
import type { ProductRecord, VariantRecord } from './product.schema.ts';
import { described } from './product.ts';

/** A product as the API shows it. */
export function toProduct(record: ProductRecord, seller: SellerCard): Product {
  return {
    ...shown(record),
    ...described(record),
    ...(record.pinned && { pinned: true }),
    ...hidingOf(record),
    ...(record.deletedAt && { removedAt: record.deletedAt.toISOString() }),
    productImage: [...record.productImage],
    description: record.description,
    ...(record.translation && { translation: { ...record.translation } }),
    ...codesOf(record),
    ...(record.taxKind && { taxKind: record.taxKind }),
    ...(record.specification && { specification: { ...record.specification } }),
    ...(record.wholesaleOptions && { wholesaleOptions: tiersOf(record.wholesaleOptions) }),
    variants: record.variants.map(toVariant),
    userId: seller,
  };
}

/** Its codes are its seller's own, and so is what is said of its tax. */
export function withoutCodes<P extends Product>({
  sku: _,
  barcode: __,
  taxKind: ___,
  ...product
}: P) {
  const variants = product.variants.map(({ sku: _sku, barcode: _barcode, ...one }) => one);
  return { ...product, variants };
}

/** A product in a list. */
export function toCard(record: ProductRecord, seller: SellerCard): ProductCard {
  return {
    ...shown(record),
    ...translatedName(record),
    productImage: record.productImage.slice(0, 1),
    sellerId: record.sellerId,
    sellerName: seller.name,
    sellerVerified: seller.verified ?? false,
    hasOptions: record.variants.length > 0,
  };
}

export function toStockLevel(record: ProductRecord): StockLevel {
  return {
    productId: record._id.toHexString(),
    stock: record.stock,
    variants: record.variants.map((variant) => ({
      variantId: variant._id.toHexString(),
      stock: variant.stock,
    })),
    version: record.version,
  };
}

function shown(record: ProductRecord) {
  return {
    _id: record._id.toHexString(),
    productName: record.productName,
    language: record.language,
    brandName: record.brandName,
    category: record.category,
    price: record.price,
    sellingPrice: record.sellingPrice,
    condition: record.condition,
    stock: record.stock,
    status: record.status,
    ...ratingOf(record),
    version: record.version,
    createdAt: record.createdAt.toISOString(),
  };
}

/** Lists carry no description in either language. */
export function translatedName({ translation }: ProductRecord): Pick<ProductCard, 'translation'> {
  return translation?.productName ? { translation: { productName: translation.productName } } : {};
}

/** Lists carry no field for a product without reviews. */
function ratingOf({ rating }: ProductRecord): Pick<Product, 'rating'> {
  if (!rating || rating.count === 0) return {};
  return { rating: { average: rating.average, count: rating.count } };
}

/** Not by whom. */
function hidingOf({ hiddenByAdmin: hiding }: ProductRecord): Pick<Product, 'hiddenByAdmin'> {
  if (!hiding) return {};
  return { hiddenByAdmin: { at: hiding.at.toISOString(), reason: hiding.reason } };
}

function codesOf({ sku, barcode }: Pick<VariantRecord, 'sku' | 'barcode'>) {
  return { ...(sku && { sku }), ...(barcode && { barcode }) };
}

const tiersOf = (options: readonly WholesaleOption[]) => options.map((option) => ({ ...option }));

function toVariant(variant: VariantRecord): Variant {
  const { color, size, specifications, image, price, stock } = variant;
  const wholesaleOptions = tiersOf(variant.wholesaleOptions);
  const _id = variant._id.toHexString();
  const codes = codesOf(variant);
  const named = { _id, color, size, specifications, ...codes, ...(image && { image }) };
  return { ...named, price, stock, wholesaleOptions };
}
