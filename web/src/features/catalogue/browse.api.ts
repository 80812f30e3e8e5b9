import { type Browsed, catalogueRoutes } from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';
import { type Tile, toTiles } from './catalogue.api.ts';
import type { Filter } from './filter.ts';
import type { ListPart } from './list-part.ts';

/** A part of a list; `nextCursor` leads on while there is more. */
export interface TilePage {
  readonly tiles: readonly Tile[];
  readonly nextCursor: string | null;
}

export interface BrowsedPage extends Pick<Browsed, 'total' | 'facets' | 'spelling'> {
  readonly page: TilePage;
}

/** Products that fit words and choices, with the counts of every facet. */
export async function browse(
  { path: _, seller, sr, sort, ...choices }: Filter,
  { cursor, limit }: ListPart,
  caller?: Caller,
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
  return { page: { tiles: toTiles(products, caller), nextCursor }, ...counts };
}
