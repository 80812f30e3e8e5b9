import { eventually } from '@sokoni/common/testing';
import { catalogueRoutes, type UserReplica } from '@sokoni/contracts';
import { CatalogueUnderTest, type Merchant } from './catalogue-under-test.ts';
import { entitleSeller } from './entitle-seller.ts';
import { productInputOf } from './product.factory.ts';

const { listingQuota, myProducts, productDetails, setProductStatus, uploadProduct } =
  catalogueRoutes;

describe('a seller who is suspended', () => {
  let shop: CatalogueUnderTest;
  let seller: Merchant;
  beforeAll(async () => {
    shop = await CatalogueUnderTest.start();
    seller = await shop.merchant();
  });
  afterAll(() => shop.service.stop());

  const upload = () => seller.calls.send(uploadProduct, { body: productInputOf() });
  const show = (_id: string) =>
    seller.calls.send(setProductStatus, { body: { _id, status: 'listed' } });
  const statuses = async () =>
    (await seller.calls.call(myProducts, { query: {} })).map(({ status }) => status).toReversed();
  const learn = (changes: Partial<UserReplica>) =>
    shop.service.deliverTwice('user.updated', { ...seller.person, ...changes });

  it('lists nothing with any plan, and everything after the suspension', async () => {
    await entitleSeller(shop, seller, {}, 1);
    const first = await shop.upload(seller);
    await shop.upload(seller);
    await learn({ version: 2, accountStatus: 'suspended' });
    await eventually(async () =>
      expect(await statuses()).toEqual(['hidden_by_plan', 'hidden_by_plan']),
    );
    const seen = await shop.visitor.send(productDetails, { body: { productId: first } });
    expect(seen.status).toBe(404);
    expect(await show(first)).toMatchObject({ status: 409, body: { code: 'seller-suspended' } });
    const late = await upload();
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'seller-suspended', data: { productId: expect.any(String) } },
    });
    expect(late.body.message).toContain('suspended');
    expect(await seller.calls.call(listingQuota, {})).toMatchObject({
      barred: 'suspended',
      limit: 0,
    });
    await learn({ version: 1 });
    expect(await statuses()).toEqual(['hidden_by_plan', 'hidden_by_plan', 'draft']);
    await learn({ version: 3, accountStatus: 'active', verification: 'verified' });
    await eventually(async () => expect(await statuses()).toEqual(['listed', 'listed', 'draft']));
    await eventually(async () => {
      const again = await shop.visitor.call(productDetails, { body: { productId: first } });
      expect(again.userId.verified).toBe(true);
    });
  });
});

describe('a seller whose account is deleted', () => {
  it('has no product left, and gets none by an upload that was under way', async () => {
    const shop = await CatalogueUnderTest.start();
    const { person, calls } = await shop.merchant();
    await shop.upload({ person, calls, session: await shop.service.mint() });
    const { _id: userId, name, email } = person;
    const left = { userId, name, email, role: 'SELLER', language: 'sw' } as const;
    await shop.service.deliverTwice('user.deleted', { ...left, openOrders: 'cancel' });
    const late = await calls.send(uploadProduct, { body: productInputOf() });
    expect(late).toMatchObject({ status: 409, body: { code: 'seller-left' } });
    expect(await calls.call(myProducts, { query: {} })).toEqual([]);
    await shop.service.stop();
  });
});

describe('with REQUIRE_VERIFIED_TO_PUBLISH', () => {
  let strict: CatalogueUnderTest;
  beforeAll(async () => {
    strict = await CatalogueUnderTest.start({ REQUIRE_VERIFIED_TO_PUBLISH: 'true' });
  });
  afterAll(() => strict.service.stop());

  it('an unverified seller saves drafts, a verified one publishes', async () => {
    const unknown = await strict.merchant();
    const body = productInputOf();
    const refused = await unknown.calls.send(uploadProduct, { body });
    expect(refused).toMatchObject({ status: 409, body: { code: 'seller-unverified' } });
    expect(await unknown.calls.call(myProducts, { query: {} })).toMatchObject([
      { status: 'draft' },
    ]);
    const inSwahili = await unknown.calls.send(uploadProduct, {
      body: productInputOf(),
      headers: { cookie: 'lang=sw' },
    });
    expect(inSwahili.body.message).toContain('Jithibitishe');
    expect(await unknown.calls.call(listingQuota, {})).toMatchObject({ barred: 'unverified' });
    const known = await strict.merchant('SELLER', { verification: 'verified' });
    expect((await known.calls.send(uploadProduct, { body })).status).toBe(200);
  });
});
