import { PRODUCT_STATES, type ProductState } from '@sokoni/contracts/browser';

/** By how many pieces there are. */
export const STOCK_FILTERS = ['low', 'out'] as const;

/** By what the list of own products is narrowed. */
export interface ProductFilter {
  readonly search?: string | undefined;
  readonly status?: ProductState | undefined;
  readonly stock?: (typeof STOCK_FILTERS)[number] | undefined;
}

const EVERY = 'all';
const FILTER_FIELDS = { search: 'q', status: 'status', stock: 'stock' } as const;

/** From the address of the list. */
export function filterIn(from: URLSearchParams): ProductFilter {
  return {
    search: from.get(FILTER_FIELDS.search)?.trim().slice(0, 80) || undefined,
    status: PRODUCT_STATES.find((known) => known === from.get(FILTER_FIELDS.status)),
    stock: STOCK_FILTERS.find((known) => known === from.get(FILTER_FIELDS.stock)),
  };
}

/** A filter in one field. */
export function writeFilter(filter: ProductFilter): string {
  const fields = Object.entries(FILTER_FIELDS) as ['search' | 'status' | 'stock', string][];
  const said = fields.flatMap(([key, name]) => (filter[key] ? [[name, filter[key]]] : []));
  return said.length > 0 ? new URLSearchParams(said).toString() : EVERY;
}

/** Null for what is no filter: what is only half understood would choose more than was seen. */
export function readFilter(text: string): ProductFilter | null {
  if (text === EVERY) return filterIn(new URLSearchParams());
  const typed = new URLSearchParams(text);
  const filter = filterIn(typed);
  const understood = Object.values(filter).filter(Boolean).length;
  return understood > 0 && understood === typed.size ? filter : null;
}
