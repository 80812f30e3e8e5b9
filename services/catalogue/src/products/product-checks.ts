import { completeProduct } from '@sokoni/contracts';
import type { ProductRecord } from './product.schema.ts';

/** The issues by field that keep a draft from being listed; none for a complete product. */
export function missingOf(product: ProductRecord) {
  const variants = product.variants.map(({ _id, ...variant }) => variant);
  return completeProduct.safeParse({ ...product, variants }).error?.issues ?? [];
}

/** Whether the address is that of an uploaded picture. */
export function isOwnImage(address: string, prefix: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  // Parsing resolves `..`, so that an address cannot leave the prefix.
  return url.href.startsWith(prefix) && url.search === '' && url.hash === '';
}
