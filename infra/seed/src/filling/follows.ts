import type { Client } from '@sokoni/client';
import { followsRoutes, type ProductCard } from '@sokoni/contracts';
import pMap from 'p-map';

const SHOPS_A_SHOPPER = 3;

/** Each shopper follows some shops, so that popular ones have many followers and others few; a second time changes nothing. */
export async function followShops(
  customers: readonly Client[],
  products: readonly ProductCard[],
): Promise<void> {
  const sellerIds = [...new Set(products.map(({ sellerId }) => sellerId))].toSorted();
  await pMap(customers, async (client, turn) => {
    const own = sellerIds.slice(turn % 2, (turn % 2) + SHOPS_A_SHOPPER);
    for (const sellerId of own) await client.call(followsRoutes.followShop, { body: { sellerId } });
  });
}
