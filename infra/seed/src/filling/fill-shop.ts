import type { Client } from '@sokoni/client';
import { identityRoutes } from '@sokoni/contracts';
import pMap from 'p-map';
import type { SeedAccount, SeedProduct, SeedSeller } from '../content/shop-content.ts';
import { buyPlan, enter, until } from './accounts.ts';
import { checkListed, uploadProducts } from './goods.ts';
import { verifySeller } from './proof.ts';
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
  const bySeller = Map.groupBy(products, ({ seller }) => seller);
  const count = counter(products.length, say);
  const stock = async (username: string, client: Client) => {
    const goods = bySeller.get(username) ?? [];
    await uploadProducts(client, goods, count);
    await checkListed(client, goods);
  };
  const openShop = async (seller: SeedSeller) => {
    const client = await enter(seller, password, true);
    await Promise.all([buyPlan(seller, client), verifySeller(seller, client, admin)]);
    await stock(seller.username, client);
    return client;
  };
  const [buyers, shopkeepers] = await Promise.all([
    pMap(shoppers, (shopper) => enter(shopper, password, false)),
    pMap(sellers, openShop),
    stock('admin', admin),
  ]);
  say(`${sellers.length} sellers have opened their shops`);

  await Promise.all(buyers.map(shopAround));
  await Promise.all(shopkeepers.map(handleOrders));
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

function counter(total: number, say: (line: string) => void): () => void {
  let done = 0;
  return () => {
    done += 1;
    if (done % 50 === 0 || done === total) say(`${done} of ${total} products uploaded`);
  };
}
