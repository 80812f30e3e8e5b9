import { MongoClient } from 'mongodb';
import { BenchSeller, SCARCE_STOCK } from './bench-seller.ts';
import type { BenchShop } from './bench-shop.ts';
import { buyOverAndOver } from './buying.ts';
import { productDetails } from './requests.ts';
import { FULL_LOAD, type Visitors } from './scenarios.ts';
import { sendInTurn } from './wrk.ts';

const LOAD = { connections: FULL_LOAD, seconds: 5 };
const PRICE_CHANGES = 20;

/** What must stay right under load: a seller's own price, and pieces sold only once. */
export async function checkUnderLoad(
  shop: BenchShop,
  { buyers }: Visitors,
): Promise<Record<string, string>> {
  const seller = await BenchSeller.open();
  const [, stale] = await Promise.all([
    sendInTurn(shop.origin, productDetails(shop.products), LOAD),
    seller.countStalePrices(PRICE_CHANGES),
  ]);
  const scarce = {
    _id: seller.productId,
    productName: '',
    category: '',
    hasVariants: false,
    stock: SCARCE_STOCK,
  };
  await buyOverAndOver({ ...shop, products: [scarce] }, buyers, LOAD);
  const sold = await countSold(shop, seller.productId);
  return {
    'Old prices a seller saw right after changing one': `${stale} of ${PRICE_CHANGES}`,
    'Pieces of the product all buyers want': `${SCARCE_STOCK}, ${sold} sold, ${(await seller.product()).stock} left, the rest held for orders that wait`,
  };
}

async function countSold(shop: BenchShop, productId: string): Promise<number> {
  const client = await MongoClient.connect(shop.environment.MONGO_URL ?? '');
  const lines = await client
    .db('sokoni-orders')
    .collection('orders')
    .aggregate([
      { $match: { confirmed: true, 'lines.productId': productId } },
      { $unwind: '$lines' },
      { $match: { 'lines.productId': productId } },
      { $group: { _id: null, quantity: { $sum: '$lines.quantity' } } },
    ])
    .toArray();
  await client.close();
  return Number(lines[0]?.quantity ?? 0);
}
