import { Agent, request } from 'undici';
import type { BenchShop } from './bench-shop.ts';
import { personName, signInAdmin } from './bench-users.ts';
import type { ManyOrders } from './many-orders.ts';
import { writePanelRows } from './panel-rows.ts';
import { type Latency, latencyOf } from './wrk.ts';

/** Of the slowest list, in ms. */
export const LIST_TARGET_MS = 100;
/** As many rows as the pages of the panels ask for at most. */
const PAGE = 50;
const TIMES = 40;
const WARM_UPS = 10;

/** The first page of a list of the panels, read by one user at a time; of forty answers p99 is the slowest. */
export interface PanelList extends Latency {
  readonly list: string;
  /** What the list has as a whole, whatever the search leaves. */
  readonly rows: number;
  readonly firstMs: number;
}

/** First pages of lists as both panels ask for them: plain, filtered, sorted, searched and counted. */
export async function timePanelLists(
  shop: BenchShop,
  { seller }: ManyOrders,
  rows: number,
): Promise<PanelList[]> {
  const admin = await signInAdmin();
  await writePanelRows(shop, seller, admin, rows);
  const sold = seller.cookie;
  const all = admin.cookie;
  const firstName = (turn: number) => personName(turn).split(' ')[0] ?? '';
  const phone = (turn: number) => `07${10_000_000 + turn * 7}`;
  const lists: readonly [string, string, (turn: number) => string][] = [
    ['orders of a seller', sold, () => page('all-orders')],
    ['searched by buyer', sold, (turn) => page('all-orders', { search: personName(turn) })],
    ['searched by first name', sold, (turn) => page('all-orders', { search: firstName(turn) })],
    ['searched in vain', sold, (turn) => page('all-orders', { search: `zz${turn}` })],
    ['counts of tasks', sold, () => '/api/seller-tasks'],
    ['orders to accept', sold, () => page('seller-task-orders', { task: 'toAccept' })],
    ['dearest orders first', sold, () => page('all-orders', { sort: '-amount' })],
    ['orders due first', sold, () => page('all-orders', { sort: 'due' })],
    ['products of a seller', sold, () => page('my-products')],
    ['by stock', sold, () => page('my-products', { sort: 'stock' })],
    ['by name', sold, () => page('my-products', { sort: 'name' })],
    ['drafts', sold, () => page('my-products', { status: 'draft' })],
    ['products by word', sold, (turn) => page('my-products', { search: firstName(turn) })],
    ['products by SKU', sold, (turn) => page('my-products', { search: `BENCH-${turn}` })],
    ['statement', sold, () => page('seller-statement')],
    ['balance', sold, () => '/api/seller-money'],
    ['notifications', sold, () => page('my-notifications')],
    ['unread ones', sold, () => '/api/unread-notifications'],
    ['all products', all, () => page('all-products')],
    ['dearest products first', all, () => page('all-products', { sort: '-price' })],
    ['all products by word', all, (turn) => page('all-products', { search: firstName(turn) })],
    ['commands of admins', all, () => page('admin-actions/catalogue')],
    ['all orders', all, () => page('all-order')],
    ['completed ones', all, () => page('all-order', { status: 'completed' })],
    ['one by number', all, (turn) => page('all-order', { orderNumber: `COPY-${1 + turn * 7}` })],
    ['users', all, () => page('all-user')],
    ['sellers, oldest first', all, () => page('all-user', { role: 'SELLER', sort: 'oldest' })],
    ['searched by name', all, (turn) => page('all-user', { search: personName(turn) })],
    ['searched by phone', all, (turn) => page('all-user', { search: phone(turn) })],
    ['counts of users', all, () => '/api/user-counts'],
    ['counts of a search', all, (turn) => `/api/user-counts?search=${firstName(turn)}`],
  ];
  const agent = new Agent({ connections: 1 });
  const timed: PanelList[] = [];
  for (const [list, cookie, pathOf] of lists) {
    const took: number[] = [];
    for (let turn = 0; turn < WARM_UPS + TIMES; turn += 1) {
      took.push(await answerMs(agent, `${shop.origin}${pathOf(turn)}`, cookie));
    }
    timed.push({
      list,
      rows,
      firstMs: Math.round(took[0] ?? 0),
      ...latencyOf(took.slice(WARM_UPS)),
    });
  }
  await agent.close();
  return timed;
}

function page(list: string, query: Readonly<Record<string, string>> = {}): string {
  return `/api/${list}?${new URLSearchParams({ limit: String(PAGE), ...query })}`;
}

async function answerMs(dispatcher: Agent, url: string, cookie: string): Promise<number> {
  const began = performance.now();
  const { statusCode, body } = await request(url, { dispatcher, headers: { cookie } });
  await body.arrayBuffer();
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
  return performance.now() - began;
}
