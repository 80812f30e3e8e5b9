import { catalogueRoutes, type ProductCard } from '@sokoni/contracts/browser';
import { type Answer, type Caller, send } from '../../lib/http.ts';

interface SearchRequest {
  readonly text: string;
  readonly cursor: string | null;
  readonly limit: number;
}

/** What fits the words best; misspelt and Swahili words find it too. */
export function searchProducts(
  { text, cursor, limit }: SearchRequest,
  caller?: Caller,
): Promise<Answer<readonly ProductCard[]>> {
  const query = { sr: text, limit, ...(cursor && { cursor }) };
  return send(catalogueRoutes.search, { query }, caller);
}
