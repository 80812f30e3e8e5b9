import { register } from '@sokoni/testing/users';
import { MongoClient, ObjectId, type WithId } from 'mongodb';
import { Agent, request } from 'undici';
import type { BenchShop } from './bench-shop.ts';
import { personName, signInAdmin } from './bench-users.ts';
import type { ManyOrders } from './many-orders.ts';
import { type Latency, latencyOf } from './wrk.ts';

/** Of the slowest list, in ms. */
export const LIST_TARGET_MS = 100;
const USERS = 10_000;
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

/** First pages of orders and users as both panels ask for them: plain, filtered, searched and counted. */
export async function timePanelLists(
  shop: BenchShop,
  { seller }: ManyOrders,
  orders: number,
): Promise<PanelList[]> {
  await writeUsers(shop);
  const admin = await signInAdmin();
  const sold = { cookie: seller.cookie, rows: orders };
  const all = { cookie: admin.cookie, rows: orders };
  const users = { cookie: admin.cookie, rows: USERS };
  const firstName = (turn: number) => personName(turn).split(' ')[0] ?? '';
  const phone = (turn: number) => `07${10_000_000 + turn * 7}`;
  const lists: readonly [string, { cookie: string; rows: number }, (turn: number) => string][] = [
    ['orders of a seller', sold, () => page('all-orders')],
    ['searched by buyer', sold, (turn) => page('all-orders', { search: personName(turn) })],
    ['searched by first name', sold, (turn) => page('all-orders', { search: firstName(turn) })],
    ['searched in vain', sold, (turn) => page('all-orders', { search: `zz${turn}` })],
    ['counts of tasks', sold, () => '/api/seller-tasks'],
    ['orders to accept', sold, () => page('seller-task-orders', { task: 'toAccept' })],
    ['all orders', all, () => page('all-order')],
    ['completed ones', all, () => page('all-order', { status: 'completed' })],
    ['one by number', all, (turn) => page('all-order', { orderNumber: `COPY-${1 + turn * 7}` })],
    ['users', users, () => page('all-user')],
    ['sellers, oldest first', users, () => page('all-user', { role: 'SELLER', sort: 'oldest' })],
    ['searched by name', users, (turn) => page('all-user', { search: personName(turn) })],
    ['searched by phone', users, (turn) => page('all-user', { search: phone(turn) })],
    ['counts of users', users, () => '/api/user-counts'],
    ['counts of a search', users, (turn) => `/api/user-counts?search=${firstName(turn)}`],
  ];
  const agent = new Agent({ connections: 1 });
  const timed: PanelList[] = [];
  for (const [list, { cookie, rows }, pathOf] of lists) {
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

/** Copies of one who signed up, each with a name, a number and the words that identity finds them by. */
async function writeUsers(shop: BenchShop): Promise<void> {
  const { email } = await register('shopper');
  const client = await MongoClient.connect(shop.environment.MONGO_URL ?? '');
  try {
    const users = client.db('sokoni-identity').collection('users');
    const one = await users.findOne({ email });
    if (!one) throw new Error(`${email} does not exist`);
    const copies = Array.from({ length: USERS }, (_, turn) => copyOf(one, turn));
    await users.insertMany(copies, { ordered: false });
  } finally {
    await client.close();
  }
}

function copyOf(one: WithId<object>, turn: number) {
  const name = personName(turn);
  const username = `bench-user-${turn}`;
  const email = `${username}@example.com`;
  const digits = `7${10_000_000 + turn}`;
  const words = [...name.toLowerCase().split(' '), name.toLowerCase(), username, email, digits];
  const role = turn % 10 === 0 ? 'SELLER' : 'GENERAL';
  const phone = `+255${digits}`;
  return { ...one, _id: new ObjectId(), name, username, email, phone, role, searchWords: words };
}
