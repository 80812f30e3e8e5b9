import type { Client } from '@sokoni/client';
import { identityRoutes } from '@sokoni/contracts';
import pMap from 'p-map';
import type { SeedAccount, SeedProduct, SeedSeller } from '../content/shop-content.ts';
import { buyPlan, enter, until } from './accounts.ts';
import { checkListed, uploadProducts } from './goods.ts';
import { proveSeller, verifySellers } from './proof.ts';
import { handleOrders, shopAround } from './purchases.ts';
import { shop } from './shop-client.ts';

/** Everything an empty shop is filled with; one password opens every demo account but the admin's. */
export interface ShopContent {
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
  const clients = new Map<string, Client>([['admin', admin]]);
  for (const seller of sellers) clients.set(seller.username, await enter(seller, password, true));
  await Promise.all(sellers.map((seller) => buyPlan(seller, clientOf(clients, seller.username))));
  const known = sellers.filter(({ proof }) => proof);
  await Promise.all(known.map((seller) => proveSeller(seller, clientOf(clients, seller.username))));
  await verifySellers(admin, new Set(known.map(({ username }) => username)));
  say(`${sellers.length} sellers have opened their shops`);

  const count = counter(products.length, say);
  const bySeller = Map.groupBy(products, ({ seller }) => seller);
  const stock = async ([seller, goods]: [string, SeedProduct[]]) => {
    await uploadProducts(clientOf(clients, seller), goods, count);
    await checkListed(clientOf(clients, seller), goods);
  };
  await pMap([...bySeller], stock, { concurrency: 4 });

  const buyers = await Promise.all(shoppers.map((shopper) => enter(shopper, password, false)));
  for (const [turn, buyer] of buyers.entries()) await shopAround(buyer, turn);
  for (const { username } of sellers) await handleOrders(clientOf(clients, username));
  say(`${shoppers.length} shoppers have been shopping`);
}

/** The first admin is made by identity itself from its environment, at its start. */
async function signInAdmin({ admin }: ShopContent): Promise<Client> {
  const client = shop.as();
  await until('the admin account', () =>
    client.call(identityRoutes.signin, { body: admin }).then(
      () => true,
      () => false,
    ),
  );
  return client;
}

function clientOf(clients: ReadonlyMap<string, Client>, username: string): Client {
  const client = clients.get(username);
  if (!client) throw new Error(`No user is named ${username}`);
  return client;
}

function counter(total: number, say: (line: string) => void): () => void {
  let done = 0;
  return () => {
    done += 1;
    if (done % 50 === 0 || done === total) say(`${done} of ${total} products uploaded`);
  };
}
