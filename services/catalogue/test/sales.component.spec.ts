import { eventually } from '@sokoni/common/testing';
import { type Category, catalogueRoutes } from '@sokoni/contracts';
import { CatalogueUnderTest, type Merchant } from './catalogue-under-test.ts';
import { orderOf, paidOrder, sellerOrderOf } from './order.factory.ts';

let shop: CatalogueUnderTest;
let admin: Merchant;
let rival: Merchant;
beforeAll(async () => {
  shop = await CatalogueUnderTest.start();
  admin = await shop.merchant('ADMIN', { name: 'Asha Juma' });
  rival = await shop.merchant('ADMIN', { name: 'Neema Mollel' });
});
afterAll(() => shop.service.stop());

const { browse, categoryProducts, reserve, search } = catalogueRoutes;

/** A paid order of one product; `end` says what becomes of it. */
async function buy(productId: string, end: 'shipped' | 'cancelled', quantity = 1): Promise<void> {
  const sellerId = admin.person._id;
  const order = orderOf([{ productId, quantity }]);
  await shop.inside.call(reserve, { body: order });
  await shop.service.publishEvent('order.paid', paidOrder(order, sellerId));
  const ended = sellerOrderOf(order, sellerId, end);
  if (end === 'cancelled') await shop.service.deliverTwice('seller-order.cancelled', ended);
  else {
    const shipped = { ...ended, deliveryPin: '0412', pickup: false };
    await shop.service.deliverTwice('seller-order.shipped', shipped);
  }
}

const listed = async (category: Category, sort: 'sold' | 'recommended', limit = 20) => {
  const body = { category, sort, limit };
  return (await shop.visitor.call(categoryProducts, { body })).map(({ _id }) => _id);
};

/** The list once this replica has read the sales of the last minute. */
const sorted = (category: Category, ids: readonly string[]) =>
  eventually(async () => {
    shop.passDays(1);
    expect(await listed(category, 'sold')).toEqual(ids);
  });

describe('lists by sales', () => {
  it('count shipped orders once each, whatever their pieces', async () => {
    const [quiet, bulk, popular, returned] = await Promise.all(
      Array.from({ length: 4 }, () => shop.upload(admin, { category: 'Shoes', stock: 50 })),
    );
    const byAge = [quiet, bulk, popular, returned].map(String).sort().toReversed();
    expect(await listed('Shoes', 'sold')).toEqual(byAge);
    await buy(String(bulk), 'shipped', 40);
    await buy(String(popular), 'shipped');
    await buy(String(popular), 'shipped');
    await buy(String(returned), 'cancelled');
    const rest = byAge.filter((id) => id !== popular && id !== bulk);
    await sorted('Shoes', [String(popular), String(bulk), ...rest]);
  });

  it('go on page by page, and are narrowed and found by words in the same order', async () => {
    const form = { category: 'Bags' as const, productName: 'Ngamia satchel' };
    const ids: string[] = [];
    for (let at = 0; at < 5; at++) ids.push(await shop.upload(admin, form));
    await buy(String(ids[1]), 'shipped');
    const wanted = [1, 4, 3, 2, 0].map((at) => String(ids[at]));
    await sorted('Bags', wanted);
    for (const sort of ['sold', 'recommended'] as const) {
      const read: string[] = [];
      for (let cursor: string | undefined; cursor !== ''; ) {
        const body = { category: 'Bags' as const, sort, cursor, limit: 2 };
        const page = await shop.visitor.send(categoryProducts, { body });
        if (page.body.success) read.push(...page.body.data.map(({ _id }) => _id));
        cursor = page.headers.get('x-next-cursor') ?? '';
      }
      expect([...read].sort()).toEqual([...ids].sort());
    }
    const body = { category: ['Bags' as const], inStock: true, sort: 'sold' as const };
    const narrowed = await shop.visitor.call(browse, { body });
    expect(narrowed.products.map(({ _id }) => _id)).toEqual(wanted);
    const query = { sr: 'ngamia', sort: 'sold' as const };
    expect((await shop.visitor.call(search, { query }))[0]?._id).toBe(ids[1]);
    const words = await shop.visitor.call(browse, { body: { sr: 'ngamia', sort: 'sold' } });
    expect(words.products[0]?._id).toBe(ids[1]);
  });
});

describe('recommended lists', () => {
  it('are not filled by the seller who uploads last', async () => {
    const first: string[] = [];
    for (let at = 0; at < 4; at++) first.push(await shop.upload(admin, { category: 'Printers' }));
    for (let at = 0; at < 12; at++) await shop.upload(rival, { category: 'Printers' });
    await eventually(async () => {
      shop.passDays(1);
      const row = await listed('Printers', 'recommended', 10);
      expect(row.filter((id) => first.includes(id))).toHaveLength(4);
    });
  });
});
