import { eventually, newId } from '@sokoni/common/testing';
import { catalogueRoutes } from '@sokoni/contracts';
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

const { deleteProduct, listingQuota, myProducts, setProductStatus, uploadProduct } =
  catalogueRoutes;

const quota = () => seller.calls.call(listingQuota, {});
const upload = (body: object = productInputOf()) => seller.calls.send(uploadProduct, { body });
const show = (_id: string) =>
  seller.calls.send(setProductStatus, { body: { _id, status: 'listed' } });
async function statuses(): Promise<string[]> {
  const own = await seller.calls.call(myProducts, { query: {} });
  return own.map((product) => product.status).toReversed();
}

describe('the starter trial', () => {
  it('lists three products and saves the fourth as a draft', async () => {
    expect(await quota()).toEqual({
      plan: 'trial',
      planName: '',
      barred: null,
      limit: 3,
      used: 0,
      drafts: 0,
      validUntil: null,
      lowStock: 0,
      hidden: 0,
      graceUntil: null,
    });
    for (const _ of [1, 2, 3]) await shop.upload(seller);
    const fourth = await upload();
    expect(fourth).toMatchObject({
      status: 409,
      body: {
        success: false,
        error: true,
        code: 'plan-limit',
        message:
          'Your Starter trial plan shows 3 products. This one was saved as a draft. Upgrade to publish it.',
      },
    });
    const [draft] = await seller.calls.call(myProducts, { query: {} });
    expect(fourth.body.data).toEqual({ productId: draft?._id });
    expect(draft).toMatchObject({ status: 'draft', productName: 'Electric kettle' });
    expect(await quota()).toMatchObject({ used: 3, drafts: 1, validUntil: expect.any(String) });
  });

  it('lists exactly three of ten uploads at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload()));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(7);
    expect((await statuses()).filter((status) => status === 'listed')).toHaveLength(3);
    expect(await quota()).toMatchObject({ used: 3, drafts: 7 });
  });

  it('lists exactly three of concurrent uploads to two replicas', async () => {
    const replica = await shop.startReplica();
    try {
      const other = replica.as(seller.session);
      const body = productInputOf();
      await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          (at % 2 ? seller.calls : other).send(uploadProduct, { body }),
        ),
      );
      expect(await quota()).toMatchObject({ used: 3, drafts: 7 });
    } finally {
      await replica.stop();
    }
  });

  it('frees a place when a product is deleted or becomes a draft', async () => {
    const ids: string[] = [];
    for (const _ of [1, 2, 3]) ids.push(await shop.upload(seller));
    await seller.calls.call(deleteProduct, { body: { _id: ids[0] as string } });
    await shop.upload(seller);
    await seller.calls.call(setProductStatus, { body: { _id: ids[1] as string, status: 'draft' } });
    await shop.upload(seller);
    expect(await show(ids[1] as string)).toMatchObject({
      status: 409,
      body: {
        code: 'plan-full',
        message: expect.stringContaining('This one stays as it is.'),
        data: { productId: ids[1] },
      },
    });
    expect(await quota()).toMatchObject({ used: 3, drafts: 1 });
  });

  it('stores at most 50 drafts', async () => {
    for (let count = 0; count < 50; count++) await shop.upload(seller, { draft: true });
    const limit = { code: 'draft-limit', message: 'You can keep at most 50 drafts.' };
    expect(await upload(productInputOf({ draft: true }))).toMatchObject({
      status: 409,
      body: limit,
    });
    const listed = await shop.upload(seller);
    const body = { _id: listed, status: 'draft' as const };
    expect(await seller.calls.send(setProductStatus, { body })).toMatchObject({ body: limit });
    await shop.upload(seller);
    await shop.upload(seller);
    expect(await upload()).toMatchObject({ status: 409, body: limit });
    expect(await quota()).toMatchObject({ used: 3, drafts: 50 });
  });
});

describe('the quota of an admin', () => {
  it('is not limited', async () => {
    seller = await shop.merchant('ADMIN');
    for (const _ of [1, 2, 3, 4, 5]) await shop.upload(seller);
    const all = {
      plan: 'admin',
      planName: '',
      barred: null,
      limit: null,
      used: 5,
      drafts: 0,
      validUntil: null,
      lowStock: 0,
      hidden: 0,
      graceUntil: null,
    };
    expect(await quota()).toEqual(all);
  });

  it('is limited after becoming a seller', async () => {
    seller = await shop.merchant('ADMIN');
    for (const _ of [1, 2, 3, 4, 5]) await shop.upload(seller);
    const userId = seller.person._id;
    const move = { from: 'ADMIN', to: 'SELLER', openOrders: 'cancel' } as const;
    const changed = { userId, changedBy: newId(), ...move };
    await shop.service.deliverTwice('user.role-changed', changed, { version: 2 });
    expect((await statuses()).filter((status) => status === 'listed')).toHaveLength(3);
    // As a call of the session before it, and the event of an earlier change, which come late.
    await quota();
    const earlier = { ...changed, from: 'GENERAL', to: 'ADMIN' } as const;
    await shop.service.publishEvent('user.role-changed', earlier, { version: 1 });
    expect(await quota()).toMatchObject({ plan: 'trial', limit: 3 });
  });
});

describe('the quota over time', () => {
  it('ends the trial after 30 days and the plan when it runs out', async () => {
    const paying = await shop.merchant();
    await Promise.all([1, 2].map(() => shop.upload(seller)));
    const trial = seller;
    seller = paying;
    const validUntil = new Date(Date.now() + 40 * 24 * 3_600_000).toISOString();
    await entitleSeller(shop, seller, { validUntil }, 1);
    await shop.upload(seller);

    shop.passDays(31);
    seller = trial;
    await eventually(async () => expect(await statuses()).toEqual(Array(2).fill('hidden_by_plan')));
    expect(await quota()).toMatchObject({ plan: 'none', limit: 0, used: 0 });
    expect((await upload()).body.message).toContain('shows 0 products');

    seller = paying;
    expect(await statuses()).toEqual(['listed']);
    shop.passDays(10);
    await eventually(async () => expect(await statuses()).toEqual(['hidden_by_plan']));
    // Replicas have the clock of the machine.
    shop.passDays(-41);
  });
});
