import { NEXT_CURSOR_HEADER, ordersRoutes } from '@sokoni/contracts';
import type { BenchShop } from './bench-shop.ts';
import { type Costs, withCosts } from './costs.ts';
import type { ManyOrders } from './many-orders.ts';
import { type Figures, type Load, type LoadRequest, sendInTurn } from './wrk.ts';

const PAGE = 24;
/** So many pages from the newest on are read in turn. */
const PAGES = 20;

/** What reading a seller's orders costs when there are so many of them. */
export interface SoldOrders extends Figures, Costs {
  readonly orders: number;
}

/** The pages of one seller's orders, read by that seller, at each number of orders. */
export async function readSoldOrders(
  shop: BenchShop,
  sold: ManyOrders,
  sizes: readonly number[],
  load: Load,
): Promise<SoldOrders[]> {
  const results: SoldOrders[] = [];
  for (const orders of sizes) {
    await sold.growTo(orders);
    results.push({ orders, ...(await readAll(shop, sold.seller.cookie, load)) });
  }
  return results;
}

async function readAll(shop: BenchShop, cookie: string, load: Load) {
  const requests = await pagesOf(shop.origin, cookie);
  const warmUp = await sendInTurn(shop.origin, requests, { ...load, seconds: load.seconds / 2 });
  const { outcome, costs } = await withCosts(
    shop,
    () => sendInTurn(shop.origin, requests, load),
    (figures) => figures,
  );
  return { ...outcome, ...costs, errors: warmUp.errors + outcome.errors };
}

async function pagesOf(origin: string, cookie: string): Promise<LoadRequest[]> {
  const requests: LoadRequest[] = [];
  let cursor: string | null = '';
  while (cursor !== null && requests.length < PAGES) {
    const query = new URLSearchParams({ limit: String(PAGE), ...(cursor && { cursor }) });
    const path = `${ordersRoutes.allOrders.path}?${query}`;
    const answer = await fetch(`${origin}${path}`, { headers: { cookie } });
    const { data } = (await answer.json()) as { data: unknown[] | null };
    if (!data?.length) throw new Error(`${path} answered ${answer.status} without orders`);
    requests.push({ method: 'GET', path, cookie, body: '' });
    cursor = answer.headers.get(NEXT_CURSOR_HEADER);
  }
  return requests;
}
