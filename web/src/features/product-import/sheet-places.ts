import type { SpecificationKey } from '@sokoni/contracts/browser';
import type { SheetProduct } from './sheet.ts';
import { type ColumnKey, columnFor } from './sheet-columns.ts';

export interface Place {
  readonly row: number;
  /** Undefined for a reason that concerns the whole product. */
  readonly column: ColumnKey | undefined;
}

const OF_PRODUCT: Readonly<Record<string, ColumnKey>> = {
  productName: 'productName',
  brandName: 'brandName',
  category: 'category',
  condition: 'condition',
  description: 'description',
  language: 'language',
  price: 'price',
  sellingPrice: 'sellingPrice',
  stock: 'stock',
  wholesaleOptions: 'wholesale',
  sku: 'sku',
  barcode: 'barcode',
  productImage: 'photos',
  _id: '_id',
};
const OF_VARIANT: Readonly<Record<string, ColumnKey>> = {
  _id: 'variantId',
  color: 'color',
  size: 'size',
  specifications: 'specifications',
  image: 'variantPhoto',
  price: 'variantPrice',
  stock: 'stock',
  sku: 'sku',
  barcode: 'barcode',
  wholesaleOptions: 'wholesale',
};

/** Where in the sheet a refused field stands: `variants.1.price` is the variant price of its second variant. */
export function placeOf({ rows, variantRows }: SheetProduct, path: string): Place {
  const [field = '', at, inner = ''] = path.split('.');
  const first = rows[0] ?? 0;
  if (field === 'translation') {
    return { row: first, column: at === 'description' ? 'otherDescription' : 'otherName' };
  }
  if (field === 'specification') return { row: first, column: columnFor(at as SpecificationKey) };
  if (field !== 'variants') return { row: first, column: OF_PRODUCT[field] };
  return { row: variantRows[Number(at ?? 0)] ?? first, column: OF_VARIANT[inner] };
}
