import { catalogueRoutes } from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';
import { type Tile, toTile } from './catalogue.api.ts';
import type { Filter } from './filter.ts';
import type { ListPart } from './list-part.ts';

/** A part of a list; `nextCursor` leads on while there is more. */
export interface TilePage {
  readonly tiles: readonly Tile[];
  readonly nextCursor: string | null;
}

/** Products of some categories, of all when none is named. */
export async function listFiltered(
  { categories, sort }: Filter,
  { cursor, limit }: ListPart,
  caller?: Caller,
): Promise<TilePage> {
  const body = {
    category: [...categories],
    limit,
    ...(sort && { sort }),
    ...(cursor && { cursor }),
  };
  const { data, nextCursor } = await send(catalogueRoutes.filterProducts, { body }, caller);
  return { tiles: data.map(toTile), nextCursor };
}
