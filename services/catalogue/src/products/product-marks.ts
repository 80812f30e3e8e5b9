import type { ProductMarks, ProductRecord } from './product.schema.ts';

type Marked = Pick<
  ProductRecord,
  'productName' | 'translation' | 'productImage' | 'barcode' | 'variants'
>;

/** What makes two products of a seller the same one to a buyer. */
export function marksOf(product: Marked): ProductMarks {
  const { productName, translation, productImage, variants } = product;
  return {
    names: [productName, translation?.productName ?? ''].filter(Boolean),
    pictures: [...productImage],
    barcodes: [product, ...variants].flatMap(({ barcode }) => barcode ?? []),
  };
}

/** Of the hidden one only the main picture counts: a table of sizes is in many products. */
export function isSame(product: ProductMarks, hidden: ProductMarks): boolean {
  const pictures = hidden.pictures.slice(0, 1);
  return (
    meet(product.names.map(asRead), hidden.names.map(asRead)) ||
    meet(product.pictures, pictures) ||
    meet(product.barcodes, hidden.barcodes)
  );
}

const meet = (some: readonly string[], others: readonly string[]) =>
  some.some((one) => one !== '' && others.includes(one));

/** As it is read aloud. */
function asRead(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
