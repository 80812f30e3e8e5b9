import { type StockStep, variantName } from '@sokoni/contracts';
import type { ProductRecord } from '../products/product.schema.ts';
import { type PieceMove, type Pieces, piecesOf } from '../stock/reservation.ts';

type Stocked = Pick<ProductRecord, 'stock' | 'variants'>;

/** The pieces that one order takes or gives back. */
export interface OrderPieces {
  readonly orderId: string;
  readonly lines: readonly Pieces[];
}

interface Sku {
  readonly option: string;
  readonly stock: number;
}

/** By variant; null for a product without variants. */
function skusOf({ stock, variants }: Stocked): Map<string | null, Sku> {
  if (variants.length === 0) return new Map([[null, { option: '', stock }]]);
  return new Map(
    variants.map((one) => [one._id.toHexString(), { option: variantName(one), stock: one.stock }]),
  );
}

/** What a change of the product itself has moved; variants that it removed go to zero. */
export function stepsBetween(before: Stocked | null, next: Stocked): StockStep[] {
  const were = before ? skusOf(before) : new Map<string | null, Sku>();
  const are = skusOf(next);
  return [...new Map([...were, ...are])].flatMap(([variantId, { option }]) => {
    const stock = are.get(variantId)?.stock ?? 0;
    const pieces = stock - (were.get(variantId)?.stock ?? 0);
    return pieces === 0 ? [] : [{ variantId, option, pieces, stock, orderId: null }];
  });
}

/** What each order moves of a product, one after the other; what the product no longer has is left out. */
export function stepsOfOrders(
  move: PieceMove,
  { _id, ...before }: Stocked & Pick<ProductRecord, '_id'>,
  orders: readonly OrderPieces[],
): StockStep[] {
  const skus = skusOf(before);
  const sign = move === 'sell' ? -1 : 1;
  return orders.flatMap(({ orderId, lines }) => {
    const own = lines.filter(({ productId }) => productId === _id.toHexString());
    return piecesOf(own).flatMap(({ variantId, quantity }) => {
      const sku = skus.get(variantId);
      if (!sku) return [];
      const pieces = sign * quantity;
      const left = { ...sku, stock: sku.stock + pieces };
      skus.set(variantId, left);
      return [{ variantId, ...left, pieces, orderId }];
    });
  });
}
