import { eventually, newId } from '@sokoni/common/testing';
import { catalogueRoutes, type Product } from '@sokoni/contracts';
import { ProductsRepository } from '../src/products/products.repository.ts';
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

  it('are sorted by any column, page by page, whatever the case of names', async () => {
    const seller = await shop.merchant();
    const rows = [
      { productName: 'zuri', sellingPrice: 900, stock: 0 },
      { productName: 'Asali', sellingPrice: 300, stock: 7 },
      { productName: 'birika', sellingPrice: 600, stock: 7, draft: true },
      { productName: 'Chai', brandName: 'Asas', sellingPrice: 100, stock: 2 },
    ];
    for (const row of rows) await shop.upload(seller, { price: 1_000, ...row });
    const namesBy = async (query: object) => {
      const names: string[] = [];
      for (let cursor: string | undefined; cursor !== ''; ) {
        const page = await seller.calls.send(myProducts, { query: { ...query, limit: 1, cursor } });
        names.push(...(page.body.data as Product[]).map(({ productName }) => productName));
        cursor = page.headers.get('x-next-cursor') ?? '';
      }
      return names;
    };
    const byName = ['Asali', 'birika', 'Chai', 'zuri'];
    expect(await namesBy({ sort: 'name' })).toEqual(byName);
    expect(await namesBy({ sort: '-name' })).toEqual(byName.toReversed());
    expect(await namesBy({ sort: 'price' })).toEqual(['Chai', 'Asali', 'birika', 'zuri']);
    expect(await namesBy({ sort: '-stock' })).toEqual(['birika', 'Asali', 'Chai', 'zuri']);
    expect(await namesBy({ sort: 'status' })).toEqual(['birika', 'zuri', 'Asali', 'Chai']);
    expect(await namesBy({ sort: 'age', search: 'as', status: 'listed' })).toEqual([
      'Asali',
      'Chai',
    ]);
    const made = { sort: 'name', cursor: `eyIkZ3QiOjF9.${'a'.repeat(24)}` } as const;
    expect((await seller.calls.send(myProducts, { query: made })).status).toBe(400);
  });

  it.each(['age', 'name', 'price', 'stock', 'status'] as const)(
    'are read from an index in their order: %s',
    async (sort) => {
      const seller = await shop.merchant();
      for (const productName of ['Asali', 'Chai', 'Birika', 'Dengu'])
        await shop.upload(seller, { productName, draft: true });
      const page = await seller.calls.send(myProducts, { query: { sort, limit: 2 } });
      const cursor = page.headers.get('x-next-cursor') ?? '';
      const products = shop.service.app.get(ProductsRepository);
      const { _id } = seller.person;
      for (const query of [
        { sort, limit: 2 },
        { sort, limit: 2, cursor },
      ]) {
        const plan = await products.ownQuery(_id, query).explain('executionStats');
        const { queryPlanner, executionStats } = plan as unknown as Plan;
        expect(JSON.stringify(queryPlanner.winningPlan)).not.toContain('"SORT"');
        // One of equal value may be read once more.
        expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(query.cursor ? 4 : 3);
      }
    },
  );
});

interface Plan {
  readonly queryPlanner: { readonly winningPlan: object };
  readonly executionStats: { readonly totalDocsExamined: number };
}
