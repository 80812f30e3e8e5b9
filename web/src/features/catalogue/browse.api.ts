import { type Browsed, type Category, catalogueRoutes } from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';
import { type DeliveryTo, type Tile, toTiles } from './catalogue.api.ts';
import type { Filter } from './filter.ts';
import type { ListPart } from './list-part.ts';

/** A part of a list; `nextCursor` leads on while there is more. */
export interface TilePage {
  readonly tiles: readonly Tile[];
  readonly nextCursor: string | null;
}

export interface BrowsedPage extends Pick<Browsed, 'total' | 'facets' | 'spelling' | 'partly'> {
  readonly page: TilePage;
}

/** Products that fit words and choices, with the counts of every facet. */
export async function browse(
  { path: _, seller, sr, sort, ...choices }: Filter,
  { cursor, limit }: ListPart,
  caller?: Caller,
  deliveryTo?: DeliveryTo,
): Promise<BrowsedPage> {
  const body = {
    ...choices,
    limit,
    ...(seller && { seller }),
    ...(sr !== null && { sr }),
    ...(sr === null && { sort: 'recommended' as const }),
    ...(sort && { sort }),
    ...(cursor && { cursor }),
  };
  const { data, nextCursor } = await send(catalogueRoutes.browse, { body }, caller);
  const { products, ...counts } = data;
  return { page: { tiles: toTiles(products, caller, deliveryTo), nextCursor }, ...counts };
}

/** Products that cost less than before and can be bought, the recommended ones first. */
export async function listReduced(
  limit: number,
  caller?: Caller,
  deliveryTo?: DeliveryTo,
): Promise<readonly Tile[]> {
  const body = { discount: true, inStock: true, sort: 'recommended' as const, limit };
  const { data } = await send(catalogueRoutes.browse, { body }, caller);
  return toTiles(data.products, caller, deliveryTo);
}

/** The picture that stands for a category, and its lowest price; null where nothing can be bought. */
export async function fetchLead(category: Category, caller?: Caller) {
  const first = async (sort: 'recommended' | 'asc') => {
    const body = { category: [category], inStock: true, sort, limit: 1 };
    const { products } = (await send(catalogueRoutes.browse, { body }, caller)).data;
    return toTiles(products, caller)[0];
  };
  const [leading, cheapest] = await Promise.all([first('recommended'), first('asc')]);
  return cheapest ? { image: leading?.image, fromTzs: cheapest.sellingPrice } : null;
}
