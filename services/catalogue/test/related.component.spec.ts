import { eventually } from '@sokoni/common/testing';
import { catalogueRoutes } from '@sokoni/contracts';
import { CatalogueUnderTest, type Merchant } from './catalogue-under-test.ts';
import { orderOf, paidOrder, sellerOrderOf } from './order.factory.ts';

let shop: CatalogueUnderTest;
let admin: Merchant;
beforeAll(async () => {
  shop = await CatalogueUnderTest.start();
  admin = await shop.merchant('ADMIN');
});
afterAll(() => shop.service.stop());

async function ship(...productIds: string[]): Promise<void> {
  const sellerId = admin.person._id;
  const order = orderOf(productIds.map((productId) => ({ productId, quantity: 1 })));
  await shop.inside.call(catalogueRoutes.reserve, { body: order });
  await shop.service.publishEvent('order.paid', paidOrder(order, sellerId));
  const shipped = sellerOrderOf(order, sellerId, 'shipped');
  await shop.service.deliverTwice('seller-order.shipped', {
    ...shipped,
    deliveryPin: '0412',
    pickup: false,
  });
}

async function related(productId: string) {
  const body = { productId, most: 3 };
  const { boughtTogether, similar } = await shop.visitor.call(catalogueRoutes.relatedProducts, {
    body,
  });
  const ids = (cards: readonly { readonly _id: string }[]) => cards.map(({ _id }) => _id);
  return { boughtTogether: ids(boughtTogether), similar: ids(similar) };
}

it('the list of related products shows what several orders had together, most often first, and others of the category', async () => {
  const upload = (category: 'Shoes' | 'Bags') => shop.upload(admin, { category, stock: 20 });
  const shoe = await upload('Shoes');
  const [often, sometimes, once] = [
    await upload('Bags'),
    await upload('Bags'),
    await upload('Bags'),
  ];
  const others = [await upload('Shoes'), await upload('Shoes')];
  expect(await related(shoe)).toMatchObject({ boughtTogether: [] });
  await ship(shoe, often, sometimes);
  await ship(shoe, often, sometimes);
  await ship(often, shoe, once);
  await eventually(async () => {
    shop.passDays(1);
    const found = await related(shoe);
    expect(found.boughtTogether).toEqual([often, sometimes]);
    expect([...found.similar].sort()).toEqual([...others].sort());
  });
  expect((await related(once)).boughtTogether).toEqual([]);

  await admin.calls.call(catalogueRoutes.deleteProduct, { body: { _id: often } });
  expect((await related(shoe)).boughtTogether).toEqual([sometimes]);
});

it('the list of related products is empty for what is not in the shop', async () => {
  const body = { productId: 'a'.repeat(24), most: 3 };
  const answer = await shop.visitor.send(catalogueRoutes.relatedProducts, { body });
  expect(answer.status).toBe(404);
});
