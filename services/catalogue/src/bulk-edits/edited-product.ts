import { errorReply, type Session, toProblem } from '@sokoni/common';
import type { EditedProduct, Language, ProductChange } from '@sokoni/contracts';
import type { ProductRecord } from '../products/product.schema.ts';
import type { ProductsService } from '../products/products.service.ts';
import { tokenOf } from './bulk-edit.ts';

export function rowOf(
  product: ProductRecord,
  next: ProductRecord,
  { kind }: ProductChange,
  outcome: EditedProduct['outcome'],
): EditedProduct {
  const hidden = Boolean(product.hiddenByAdmin) !== Boolean(next.hiddenByAdmin);
  const same = tokenOf(product, kind) === tokenOf(next, kind) && !hidden;
  return {
    productId: product._id.toHexString(),
    productName: product.productName,
    outcome: same && outcome !== 'stale' && outcome !== 'undone' ? 'unchanged' : outcome,
    before: valuesOf(product),
    after: valuesOf(next),
    token: tokenOf(outcome === 'ready' ? product : next, kind),
    message: '',
    fields: {},
  };
}

function valuesOf({ price, sellingPrice, stock, category, status }: ProductRecord) {
  return { price, sellingPrice, stock, category, status };
}

/** A refused product; other failures are thrown. */
export async function refusedRow(
  products: ProductsService,
  session: Session,
  productId: string,
  error: unknown,
  language: Language,
): Promise<EditedProduct> {
  if (toProblem(error).status >= 500) throw error;
  const { message, data } = errorReply(error, language);
  const { fields = {} } = (data ?? {}) as Partial<EditedProduct>;
  const known = await products.find(session, productId).catch(() => null);
  const before = known && valuesOf(known);
  const productName = known?.productName ?? '';
  const none = { after: null, token: '' };
  return { productId, productName, outcome: 'refused', before, ...none, message, fields };
}
