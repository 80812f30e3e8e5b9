/** Cards that come at a time: whole rows of two, three and four. */
const PAGE_LENGTH = 24;
/** As far as one comes back to; a longer list starts with this many and goes on from there. */
const MOST_SHOWN = 8 * PAGE_LENGTH;

/** Which part of a list an address asks for. */
export interface ListPart {
  readonly cursor: string | null;
  readonly limit: number;
}

export function readListPart(query: URLSearchParams): ListPart {
  const shown = Math.trunc(Number(query.get('shown'))) || 0;
  const limit = Math.min(MOST_SHOWN, Math.max(PAGE_LENGTH, shown));
  return { cursor: query.get('cursor'), limit };
}

/** The address of a list that has grown: who comes back to it finds as many. */
export function pathWithShown(here: string, count: number): string {
  const [path = '', search] = here.split('?');
  const query = new URLSearchParams(search);
  query.set('shown', String(Math.ceil(count / PAGE_LENGTH) * PAGE_LENGTH));
  return `${path}?${query}`;
}
