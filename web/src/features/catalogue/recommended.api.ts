import { type Category, catalogueRoutes, type ProductCard } from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';
import { listCategory, type Tile, toTile } from './catalogue.api.ts';

/** The newest products among which the recommended ones are chosen. */
const CANDIDATES = 50;

/** A row of the home page: the newest of a category, or what is recommended of all. */
export async function listHomeRow(
  category: Category | '',
  length: number,
  caller: Caller,
): Promise<readonly Tile[]> {
  if (category) return listCategory(category, length, caller);
  const body = { category, limit: CANDIDATES };
  const { data } = await send(catalogueRoutes.categoryProducts, { body }, caller);
  return takeTurns(data).slice(0, length).map(toTile);
}

/**
 * Sellers take turns, each with the newest first, so that one who uploads much does not fill the row. In a turn the
 * verified come first; what is sold out comes last of all.
 */
export function takeTurns(newestFirst: readonly ProductCard[]): ProductCard[] {
  const turns = new Map<string, number>();
  const ranked = newestFirst.map((card) => {
    const turn = turns.get(card.sellerId) ?? 0;
    if (card.stock === 0) return { card, rank: Number.MAX_SAFE_INTEGER };
    turns.set(card.sellerId, turn + 1);
    return { card, rank: 2 * turn + (card.sellerVerified ? 0 : 1) };
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ card }) => card);
}
