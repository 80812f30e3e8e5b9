import { ProblemError } from '@sokoni/common';
import { completeProduct } from '@sokoni/contracts';
import type { ProductRecord } from './product.schema.ts';
import type { StockRefused } from './product.ts';

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

/** What a seller reads when a change would remove sold or held pieces. */
export function stockProblem({ held, stock }: StockRefused): ProblemError {
  if (held > 0) return new ProblemError('stock-below-reserved', { values: { n: held } });
  return new ProblemError('out-of-stock', { values: { n: stock } });
}
