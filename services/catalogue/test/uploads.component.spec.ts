import { eventually, newId } from '@sokoni/common/testing';
import { catalogueRoutes } from '@sokoni/contracts';
import { CatalogueUnderTest, type Merchant } from './catalogue-under-test.ts';
import { productInputOf } from './product.factory.ts';

let shop: CatalogueUnderTest;
beforeAll(async () => {
  shop = await CatalogueUnderTest.start();
});
afterAll(() => shop.service.stop());

const { uploadProduct, myProducts, productDetails } = catalogueRoutes;
const send = (merchant: Merchant, body: object, headers = {}) =>
  merchant.calls.send(uploadProduct, { body, headers });

describe('uploading a product', () => {
  it('shows it at once in lists, on its page and to its seller', async () => {
    const seller = await shop.merchant();
    const answer = await send(seller, productInputOf({ category: 'Servers' }));
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Product uploaded successfully', data: { status: 'listed' } },
    });
    const [id] = await shop.listed('Servers');
    expect(answer.body.data).toMatchObject({ productId: id });
    expect(
      await shop.visitor.call(productDetails, { body: { productId: id as string } }),
    ).toMatchObject({
      productName: 'Electric kettle',
      condition: 'Brand New',
      stock: 10,
      userId: { _id: seller.person._id, name: 'Asha Juma' },
      version: 1,
    });
    const [own] = await seller.calls.call(myProducts, { query: {} });
    expect(own).toMatchObject({ _id: id, userId: { email: seller.person.email } });
  });

  it('answers in the language of the cookie', async () => {
    const seller = await shop.merchant();
    const answer = await send(seller, productInputOf(), { cookie: 'lang=sw' });
    expect(answer.body.message).toBe('Bidhaa imepakiwa');
  });

  it('publishes product.created', async () => {
    const seller = await shop.merchant();
    const productId = await shop.upload(seller);
    const event = await shop.service.waitForEvent(
      'product.created',
      (one) => one.aggregateId === productId,
    );
    expect(event).toMatchObject({
      version: 1,
      data: { _id: productId, userId: { name: 'Asha Juma' } },
    });
  });

  it('reads digits of an HTML form, gives variants ids and sums their stock', async () => {
    const seller = await shop.merchant();
    const productId = await shop.upload(seller, {
      price: '70000' as never,
      stock: 999,
      variants: [
        { color: 'Black', price: 60_000, stock: 4 },
        {
          size: 'Large',
          price: 65_000,
          stock: '6' as never,
          wholesaleOptions: [{ quantity: 5, wholesalePrice: 50_000 }],
        },
      ],
    });
    const product = await shop.visitor.call(productDetails, { body: { productId } });
    expect(product).toMatchObject({ price: 70_000, stock: 10 });
    expect(product.variants).toMatchObject([
      { color: 'Black', stock: 4 },
      { size: 'Large', stock: 6, wholesaleOptions: [{ quantity: 5, wholesalePrice: 50_000 }] },
    ]);
  });

  it('shows a draft only to its seller and to admins', async () => {
    const seller = await shop.merchant();
    const productId = await shop.upload(seller, { draft: true, category: 'EPABX' });
    expect(await shop.listed('EPABX')).toEqual([]);
    const ask = { body: { productId } };
    for (const stranger of [shop.visitor, (await shop.merchant()).calls]) {
      expect(await stranger.send(productDetails, ask)).toMatchObject({
        status: 404,
        body: { code: 'product-not-found', message: 'This product is no longer available.' },
      });
    }
    for (const { calls } of [seller, await shop.merchant('ADMIN')]) {
      expect(await calls.call(productDetails, ask)).toMatchObject({ status: 'draft' });
    }
  });

  it('works without the seller’s name while identity does not know the seller', async () => {
    const session = await shop.service.mint({ role: 'SELLER', userId: newId() });
    const stranger = shop.service.as(session);
    const { productId } = await stranger.call(uploadProduct, { body: productInputOf() });
    const details = () => shop.visitor.call(productDetails, { body: { productId } });
    expect((await details()).userId).toEqual({ _id: session.userId, name: '', location: '' });

    const person = shop.service.identity.knows({
      _id: session.userId,
      name: 'Neema',
      role: 'SELLER',
    });
    await shop.service.publishEvent('user.updated', person);
    await eventually(async () => expect((await details()).userId.name).toBe('Neema'));
  });
});

describe('an upload with an idempotency key', () => {
  it('is saved once when it is repeated', async () => {
    const seller = await shop.merchant();
    const headers = { 'idempotency-key': newId() };
    const body = productInputOf();
    const answers = await Promise.all([1, 2, 3].map(() => send(seller, body, headers)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await seller.calls.call(myProducts, { query: {} })).toHaveLength(1);
  });

  it('is refused with other content; another seller can use the same key', async () => {
    const seller = await shop.merchant();
    const headers = { 'idempotency-key': newId() };
    await send(seller, productInputOf(), headers);
    expect(await send(seller, productInputOf({ stock: 3 }), headers)).toMatchObject({
      status: 422,
      body: { code: 'idempotency-conflict' },
    });
    expect((await send(await shop.merchant(), productInputOf(), headers)).status).toBe(200);
  });
});

describe('my products', () => {
  it('are the seller’s own, newest first, page by page', async () => {
    const seller = await shop.merchant();
    await shop.upload(await shop.merchant());
    const ids: string[] = [];
    for (const draft of [false, true, false]) ids.unshift(await shop.upload(seller, { draft }));
    const first = await seller.calls.send(myProducts, { query: { limit: 2 } });
    const cursor = first.headers.get('x-next-cursor') ?? '';
    const rest = await seller.calls.send(myProducts, { query: { limit: 2, cursor } });
    const shown = [first, rest].flatMap(({ body }) => (body.success ? body.data : []));
    expect(shown.map((product) => product._id)).toEqual(ids);
    expect(rest.headers.get('x-next-cursor')).toBeNull();
  });
});
