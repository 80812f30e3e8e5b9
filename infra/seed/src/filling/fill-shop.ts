import type { Client } from '@sokoni/client';
import {
  catalogueRoutes,
  followsRoutes,
  identityRoutes,
  ordersRoutes,
  type ProductCard,
  reviewsRoutes,
  subscriptionsRoutes,
} from '@sokoni/contracts';
import type { SeedAccount, SeedProduct, SeedSeller } from '../content/shop-content.ts';
import { buyPlan, logInOrSignUp, setTerms, until } from './accounts.ts';
import { checkListed, uploadProducts } from './goods.ts';
import { answerBuyers, writeToSellers } from './messages.ts';
import { mayPass } from './patience.ts';
import { makePromotions } from './promotions.ts';
import { verifySeller } from './proof.ts';
import { handleOrders, ordersOfStory, paidOrders, shareGoods, shopAround } from './purchases.ts';
import { answerQuestions, answerReviews, askAboutGoods, reviewGoods } from './reviews.ts';
import { shop } from './shop-client.ts';
import { makeStations } from './stations.ts';

const SHOPS_A_SHOPPER = 3;
const START_MS = 600_000;

/** Each shopper follows some shops, so that popular ones have many followers and others few; a second time changes nothing. */
async function followShops(
  customers: readonly Client[],
  products: readonly ProductCard[],
): Promise<void> {
  const sellerIds = [...new Set(products.map(({ sellerId }) => sellerId))].toSorted();
  const follow = async (client: Client, turn: number) => {
    const own = sellerIds.slice(turn % 2, (turn % 2) + SHOPS_A_SHOPPER);
    for (const sellerId of own) await client.call(followsRoutes.followShop, { body: { sellerId } });
  };
  await allEnded(customers.map(follow));
}

/** Everything an empty shop is filled with; one password opens every demo account but the admin's. */
interface ShopContent {
  readonly password: string;
  readonly admin: { readonly email: string; readonly password: string };
  readonly sellers: readonly SeedSeller[];
  readonly shoppers: readonly SeedAccount[];
  readonly products: readonly SeedProduct[];
}

/** Fills the shop over HTTP. A second run continues where the first stopped. */
export async function fillShop(content: ShopContent, say: (line: string) => void): Promise<void> {
  const { password, sellers, shoppers, products } = content;
  const admin = await signInAdmin(content);
  const bySeller = Map.groupBy(products, ({ seller }) => seller);
  // Orders wait for payments and events: sellers upload meanwhile.
  const shares = onceReady(async () =>
    shareGoods(await admin.call(catalogueRoutes.getProducts), shoppers.length),
  );
  const count = counter(products.length, say, shares.begin);
  const stock = async (username: string, client: Client, isOpen: Promise<unknown>) => {
    const goods = bySeller.get(username) ?? [];
    await allEnded([isOpen, uploadProducts(client, goods, isOpen, count)]);
    await checkListed(client, goods);
  };
  const openShop = async (seller: SeedSeller) => {
    const client = await logInOrSignUp(seller, password, true, admin);
    const opening = [buyPlan(seller, client), verifySeller(seller, client, admin)];
    await stock(seller.username, client, allEnded(opening));
    return client;
  };
  const goShopping = async (shopper: SeedAccount, turn: number) => {
    const client = await logInOrSignUp(shopper, password, false, admin);
    await shopAround(client, turn, (await shares.result)[turn] ?? []);
    return client;
  };
  const shops = allEnded(sellers.map(openShop));
  const ownGoods = stock('admin', admin, Promise.resolve());
  for (const stocked of [shops, ownGoods]) stocked.catch(shares.giveUp);
  const shopping = allEnded(shoppers.map(goShopping));
  const [shopkeepers, , customers] = await allEnded([shops, ownGoods, shopping]);
  const paid = paidOrders(await allEnded(customers.map(ordersOfStory)));
  await allEnded(shopkeepers.map((client) => handleOrders(client, paid)));
  // After the shopping: no buyer is refused, and no order has to wait for a return.
  await allEnded(shopkeepers.map((client, at) => setTerms(sellers[at] as SeedSeller, client)));
  await makePromotions(admin, shopkeepers);
  await makeStations(admin);
  await allEnded(customers.map((client) => reviewGoods(client, products)));
  const listed = await admin.call(catalogueRoutes.getProducts);
  await followShops(customers, listed);
  await allEnded(shopkeepers.map(answerReviews));
  await allEnded(customers.map(askAboutGoods));
  await allEnded(shopkeepers.map(answerQuestions));
  await writeToSellers(customers, listed);
  await allEnded(shopkeepers.map(answerBuyers));
  say(`${sellers.length} sellers opened their shops, ${shoppers.length} shoppers bought something`);
}

/**
 * The answers of all, or the first failure once none goes on: what a seller still uploaded would be there twice after the
 * next try.
 */
export async function allEnded<T extends readonly Promise<unknown>[]>(
  work: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}

/**
 * What comes of `work`, which begins once it may, or is given up: no worker waits for goods that do not come. Those
 * who would wait may still log in by then, so that the failure is not handled yet.
 */
export function onceReady<T>(work: () => Promise<T>) {
  const ready = Promise.withResolvers<void>();
  const result = ready.promise.then(work);
  result.catch(() => undefined);
  return { begin: () => ready.resolve(), giveUp: ready.reject, result };
}

/**
 * The first admin is made by identity itself from its environment, at its start. Services that start may take minutes
 * on a slow node.
 */
async function signInAdmin({ admin }: ShopContent): Promise<Client> {
  const client = shop.as();
  const questions: Readonly<Record<string, () => Promise<unknown>>> = {
    identity: () => client.call(identityRoutes.signin, { body: admin }),
    catalogue: () => client.call(catalogueRoutes.myProducts),
    orders: () => client.call(ordersRoutes.paymentMethods),
    reviews: () => client.call(reviewsRoutes.myPurchases, { query: {} }),
    subscriptions: () => client.call(subscriptionsRoutes.plans),
  };
  for (const [service, ask] of Object.entries(questions))
    await until(`${service} to answer`, answers(ask), START_MS);
  return client;
}

/** False while no service answers, or not so many at once; a refusal is an answer. */
export function answers(ask: () => Promise<unknown>): () => Promise<boolean> {
  return async () => {
    try {
      await ask();
    } catch (error) {
      if (!mayPass(error)) throw error;
      return false;
    }
    return true;
  };
}

function counter(total: number, say: (line: string) => void, onHalf: () => void) {
  let done = 0;
  return (more: number) => {
    const before = done;
    done += more;
    if (before < total / 2 && done >= total / 2) onHalf();
    if (Math.floor(before / 50) < Math.floor(done / 50) || done === total)
      say(`${done} of ${total} products uploaded`);
  };
}
