import type { ProductRecord } from '../products/product.schema.ts';
import { type PieceMove, type Pieces, piecesOf } from './reservation.ts';

interface MovedPieces {
  /** The products that have changed, after the move. */
  readonly products: readonly ProductRecord[];
  /** Whether all pieces were moved. */
  readonly complete: boolean;
}

/**
 * Moves the pieces of all lines out of the stock of the products or into it. No stock falls below zero, and a
 * deleted product sells nothing.
 */
export function movePieces(
  move: PieceMove,
  products: readonly ProductRecord[],
  lines: readonly Pieces[],
): MovedPieces {
  const pieces = Map.groupBy(piecesOf(lines), ({ productId }) => productId);
  const known = new Map(products.map((product) => [product._id.toHexString(), product]));
  const moved = [...pieces].map(([productId, wanted]) =>
    moveOfProduct(move, known.get(productId), wanted),
  );
  return {
    products: moved.flatMap(({ product }) => product ?? []),
    complete: moved.every(({ complete }) => complete),
  };
}

function moveOfProduct(move: PieceMove, product: ProductRecord | undefined, wanted: Pieces[]) {
  if (!product || (move === 'sell' && product.deletedAt)) return { complete: false };
  const sign = move === 'sell' ? -1 : 1;
  let complete = true;
  let { stock } = product;
  const variants = [...product.variants];
  for (const { variantId, quantity } of wanted) {
    const at = variants.findIndex(({ _id }) => _id.toHexString() === variantId);
    const variant = variants[at];
    const isKnown = variantId === null ? variants.length === 0 : variant !== undefined;
    const left = (variant?.stock ?? stock) + sign * quantity;
    if (!isKnown || left < 0) {
      complete = false;
      continue;
    }
    if (variant) variants[at] = { ...variant, stock: left };
    stock += sign * quantity;
  }
  if (stock === product.stock) return { complete };
  const version = product.version + 1;
  const marks = { version, stockVersion: version, stockMoved: true };
  return { complete, product: { ...product, stock, variants, ...marks } };
}
