import { completeProduct } from '@sokoni/contracts';
import type { ProductRecord } from './product.schema.ts';

/** What keeps a product out of the shop, field by field; nothing where it is complete. */
export function missingOf(product: ProductRecord) {
  const variants = product.variants.map(({ _id, ...variant }) => variant);
  return completeProduct.safeParse({ ...product, variants }).error?.issues ?? [];
}
