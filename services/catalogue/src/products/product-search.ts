import type { ProductRecord } from './product.schema.ts';

type SearchedProduct = Pick<
  ProductRecord,
  'productName' | 'brandName' | 'translation' | 'sku' | 'barcode'
> & { readonly variants: readonly Pick<ProductRecord['variants'][number], 'sku' | 'barcode'>[] };

/** What stands behind a sign within a word: `01` and `red` of `ket-01/red`. */
const BEHIND_SIGN = /(?<=[^\p{L}\p{N}])./gu;

/** What a search in a seller's list may begin with: each word of the names and codes, and what follows a sign in it. */
export function searchWordsOf(product: SearchedProduct): string[] {
  const { productName, brandName, translation, sku, barcode, variants } = product;
  const codes = [{ sku, barcode }, ...variants].flatMap((of) => [of.sku, of.barcode]);
  const texts = [productName, brandName, translation?.productName, ...codes];
  const words = texts.flatMap((text) => searchTerms(text ?? ''));
  const parts = words.flatMap((word) =>
    [...word.matchAll(BEHIND_SIGN)].map(({ index }) => word.slice(index)),
  );
  return [...new Set([...words, ...parts])];
}

/** The beginnings that a product must all have: the longest first, as it is on the fewest products. */
export function searchTerms(search: string): string[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return [...new Set(words)].toSorted((one, other) => other.length - one.length);
}
