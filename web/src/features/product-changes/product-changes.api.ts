import { catalogueRoutes, type RecordedChange } from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';

/** The product's name today, and what was changed, newest first. */
export async function fetchProductChanges(
  productId: string,
  caller: Caller,
): Promise<{ readonly name: string; readonly changes: readonly RecordedChange[] }> {
  const params = { productId };
  const [product, changes] = await Promise.all([
    send(catalogueRoutes.managedProduct, { params }, caller),
    send(catalogueRoutes.productChanges, { params }, caller),
  ]);
  return { name: product.data.productName, changes: changes.data };
}
