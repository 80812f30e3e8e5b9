import { catalogueRoutes, type EventData } from '@sokoni/contracts';
import { CatalogueUnderTest, type Merchant } from './catalogue-under-test.ts';
import { entitleSeller } from './entitle-seller.ts';
import { productInputOf } from './product.factory.ts';

let shop: CatalogueUnderTest;
let seller: Merchant;
beforeAll(async () => {
  shop = await CatalogueUnderTest.start();
});
beforeEach(async () => {
  seller = await shop.merchant();
});
afterAll(() => shop.service.stop());

const { deleteProduct, listingQuota, myProducts, pinProduct, productDetails, updateProduct } =
  catalogueRoutes;

const quota = () => seller.calls.call(listingQuota, {});
async function statuses(): Promise<string[]> {
  const own = await seller.calls.call(myProducts, { query: {} });
  return own.map((product) => product.status).toReversed();
}
const entitle = (changes: Partial<EventData<'entitlement.changed'>>, version: number) =>
  entitleSeller(shop, seller, changes, version);

describe('a plan', () => {
  it('hides the newest products when the limit falls and lists them when it rises', async () => {
    await entitle({ plan: 'premium', listingLimit: 6 }, 1);
    const ids: string[] = [];
    for (let count = 0; count < 6; count++) ids.push(await shop.upload(seller));
    expect(await quota()).toMatchObject({ plan: 'premium', limit: 6, used: 6 });

    await entitle({ plan: 'basic', listingLimit: 3 }, 2);
    const shrunk = [
      'listed',
      'listed',
      'listed',
      'hidden_by_plan',
      'hidden_by_plan',
      'hidden_by_plan',
    ];
    expect(await statuses()).toEqual(shrunk);
    const hidden = { body: { productId: ids[5] as string } };
    expect(await shop.visitor.send(productDetails, hidden)).toMatchObject({
      status: 404,
      body: { code: 'product-hidden', message: 'Not available now' },
    });
    const event = await shop.service.waitForEvent(
      'product.updated',
      (one) => one.aggregateId === ids[5],
    );
    expect(event.data.status).toBe('hidden_by_plan');

    await entitle({ plan: 'premium', listingLimit: 6 }, 3);
    expect(await statuses()).toEqual(Array(6).fill('listed'));
    expect((await shop.visitor.send(productDetails, hidden)).status).toBe(200);
    expect(await quota()).toMatchObject({ used: 6, drafts: 0 });
  });

  it('lists the oldest hidden product when a listed one is deleted', async () => {
    await entitle({ plan: 'premium', listingLimit: 6 }, 1);
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) ids.push(await shop.upload(seller));
    await entitle({ listingLimit: 3 }, 2);
    await seller.calls.call(deleteProduct, { body: { _id: ids[0] as string } });
    expect(await statuses()).toEqual(['listed', 'listed', 'listed', 'hidden_by_plan']);
    const body = { _id: ids[4] as string, ...productInputOf({ productName: 'Still mine' }) };
    expect(await seller.calls.call(updateProduct, { body })).toMatchObject({
      status: 'hidden_by_plan',
    });
  });

  it('hides pinned products last and lists them first', async () => {
    await entitle({ plan: 'premium', listingLimit: 6 }, 1);
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) ids.push(await shop.upload(seller));
    const pin = (at: number, pinned: boolean) =>
      seller.calls.call(pinProduct, { body: { _id: ids[at] as string, pinned } });
    await pin(4, true);
    await entitle({ listingLimit: 3 }, 2);
    const [shown, hidden] = ['listed', 'hidden_by_plan'];
    expect(await statuses()).toEqual([shown, shown, hidden, hidden, shown]);
    // A hidden one that is pinned takes the place of the newest that is not.
    expect(await pin(3, true)).toMatchObject({ status: 'listed' });
    expect(await statuses()).toEqual([shown, hidden, hidden, shown, shown]);
    await entitle({ plan: 'none', listingLimit: 0, validUntil: null }, 3);
    await entitle({ listingLimit: 3 }, 4);
    expect(await statuses()).toEqual([shown, hidden, hidden, shown, shown]);
    await pin(3, false);
    expect(await statuses()).toEqual([shown, hidden, hidden, shown, shown]);
    expect(await quota()).toMatchObject({ used: 3, drafts: 0 });
  });

  it('refuses to pin a product of another seller', async () => {
    const _id = await shop.upload(seller);
    const other = await shop.merchant();
    const answer = await other.calls.send(pinProduct, { body: { _id, pinned: true } });
    expect(answer).toMatchObject({ status: 404, body: { code: 'product-not-found' } });
  });

  it('ignores an entitlement of an older version', async () => {
    await entitle({ plan: 'premium', listingLimit: 6 }, 5);
    await entitle({ plan: 'none', listingLimit: 0, validUntil: null }, 4);
    expect(await quota()).toMatchObject({ plan: 'premium', limit: 6 });
  });

  it('hides and shows hundreds of products of one seller', async () => {
    await entitle({ plan: 'extremely_super', listingLimit: 50_000 }, 1);
    for (let count = 0; count < 12; count++) {
      await Promise.all(Array.from({ length: 10 }, () => shop.upload(seller)));
    }
    await entitle({ plan: 'basic', listingLimit: 3 }, 2);
    expect(await quota()).toMatchObject({ used: 3 });
    await entitle({ plan: 'extremely_super', listingLimit: 50_000 }, 3);
    expect(await quota()).toMatchObject({ used: 120, limit: 50_000 });
  });
});
