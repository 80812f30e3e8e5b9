import {
  envelopeOf,
  eventually,
  type Neighbour,
  newId,
  type TestCaller,
} from '@sokoni/common/testing';
import { catalogueRoutes } from '@sokoni/contracts';
import { CatalogueUnderTest, type Merchant } from './catalogue-under-test.ts';
import { IMAGES } from './product.factory.ts';

let shop: CatalogueUnderTest;
let replica: Neighbour;
let admin: Merchant;
beforeAll(async () => {
  shop = await CatalogueUnderTest.start();
  replica = await shop.startReplica();
  admin = await shop.merchant('ADMIN', { name: 'Sokoni' });
});
afterAll(async () => {
  await replica.stop();
  await shop.service.stop();
});

const {
  categories,
  categoryProducts,
  filterProducts,
  getProducts,
  productDetails,
  productsForCarts,
} = catalogueRoutes;
const { adjustStock, deleteProduct, search } = catalogueRoutes;

describe('the lists of products', () => {
  const prices = [30_000, 10_000, 20_000, 10_000];
  let ids: string[];
  // They show all that the shop has: each test begins without other products.
  beforeEach(async () => {
    for (const { _id } of await shop.visitor.call(getProducts, { query: { limit: 200 } })) {
      await admin.calls.call(deleteProduct, { body: { _id } });
    }
    ids = [];
    for (const sellingPrice of prices) {
      ids.push(await shop.upload(admin, { category: 'Security', sellingPrice }));
    }
    await shop.upload(admin, { category: 'Shoes', draft: true });
    ids.push(await shop.upload(admin, { category: 'Shoes', sellingPrice: 15_000 }));
  });
  const body = { category: 'Security' as const };

  it('show cards of a category, newest first', async () => {
    const cards = await shop.visitor.call(categoryProducts, { body });
    expect(cards.map((card) => card._id)).toEqual(ids.slice(0, 4).toReversed());
    expect(cards[0]).toMatchObject({
      productImage: [`${IMAGES}/kettle.jpg`],
      sellerId: admin.person._id,
      sellerName: 'Sokoni',
      hasOptions: false,
      stock: 10,
    });
    expect(cards[0]).not.toHaveProperty('description');
  });

  it('show everything without a category, by three routes', async () => {
    const all = (await shop.visitor.call(getProducts, { query: {} })).map((card) => card._id);
    expect(all).toEqual(ids.toReversed());
    for (const caller of [shop.visitor, admin.calls]) {
      const empty = await caller.call(categoryProducts, { body: { category: '' } });
      expect(empty.map((card) => card._id)).toEqual(all);
      const none = await caller.call(filterProducts, { body: { category: [] } });
      expect(none.map((card) => card._id)).toEqual(all);
    }
  });

  it('sort by price both ways, over several categories, page by page', async () => {
    const read = async (sort: 'asc' | 'dsc') => {
      const found: number[] = [];
      for (let cursor: string | undefined; cursor !== ''; ) {
        const category = ['Shoes', 'Security', 'Printers'];
        const page = await shop.visitor.send(filterProducts, {
          body: { category, sort, cursor, limit: 2 },
        });
        if (page.body.success) found.push(...page.body.data.map((card) => card.sellingPrice));
        cursor = page.headers.get('x-next-cursor') ?? '';
      }
      return found;
    };
    const sorted = [10_000, 10_000, 15_000, 20_000, 30_000];
    expect(await read('asc')).toEqual(sorted);
    expect(await read('dsc')).toEqual(sorted.toReversed());
  });

  it('refuse an unknown category, an unknown sort and a limit above 200', async () => {
    for (const [wrong, message] of [
      [{ category: ['Boats'] }, 'Please choose a category from the list.'],
      [{ sort: 'cheap' }, 'sort must be one of asc, dsc, sold, rating, recommended.'],
      [{ limit: 201 }, 'limit must be a whole number from 1 to 200.'],
    ] as const) {
      expect(await shop.visitor.send(filterProducts, { body: wrong })).toMatchObject({
        status: 400,
        body: { code: 'invalid-input', message },
      });
    }
    const boats = await shop.visitor.send(categoryProducts, { body: { category: 'Boats' } });
    expect(boats.body.message).toBe('Please choose a category from the list.');
  });

  it('name each category that has products once, with a picture that the newest product does not change', async () => {
    const productImage = [`${IMAGES}/newest.jpg`, `${IMAGES}/second.jpg`];
    await shop.upload(admin, { category: 'Security', productImage });
    expect(await shop.visitor.call(categories, {})).toEqual([
      { category: 'Security', productImage: [`${IMAGES}/kettle.jpg`] },
      { category: 'Shoes', productImage: [`${IMAGES}/kettle.jpg`] },
    ]);
  });
});

describe('the page of a product', () => {
  it('hides email and phone of the seller from visitors', async () => {
    const productId = await shop.upload(admin);
    const ask = { body: { productId } };
    const visitor = await shop.visitor.call(productDetails, ask);
    expect(Object.keys(visitor.userId).sort()).toEqual(['_id', 'location', 'name', 'verified']);
    const member = shop.service.as(await shop.service.mint());
    expect(await member.call(productDetails, ask)).toMatchObject({
      userId: {
        email: admin.person.email,
        location: admin.person.location,
      },
    });
    expect((await member.call(productDetails, ask)).userId).not.toHaveProperty('phone');
  });

  it('shows a public phone to visitors until the seller hides it', async () => {
    const seller = await shop.merchant('SELLER', { publicPhone: true });
    const productId = await shop.upload(seller);
    const ask = { body: { productId } };
    const { userId } = await shop.visitor.call(productDetails, ask);
    expect(userId).toMatchObject({ phone: seller.person.phone });
    expect(userId).not.toHaveProperty('email');
    const hidden = { ...seller.person, publicPhone: false, version: 2 };
    await shop.service.broker.publish(envelopeOf('user.updated', hidden));
    await eventually(async () => {
      const page = await shop.visitor.call(productDetails, ask);
      expect(page.userId).not.toHaveProperty('phone');
    });
  });

  it('is not found for an unknown id, and refuses an invalid one', async () => {
    expect(await shop.visitor.send(productDetails, { body: { productId: newId() } })).toMatchObject(
      {
        status: 404,
        body: { code: 'product-not-found' },
      },
    );
    expect(await shop.visitor.send(productDetails, { body: { productId: '1' } })).toMatchObject({
      status: 400,
      body: { message: 'productId must be 24 hexadecimal characters.' },
    });
  });

  it('is served to carts while it is listed', async () => {
    const productId = await shop.upload(admin);
    const copies = () => shop.inside.call(productsForCarts, { body: { productIds: [productId] } });
    expect(await copies()).toMatchObject([
      { _id: productId, userId: { email: admin.person.email } },
    ]);
    await admin.calls.call(deleteProduct, { body: { _id: productId } });
    expect(await copies()).toEqual([]);
  });

  it.each([
    ['name', { name: 'New name' }],
    ['business name', { businessName: 'New name' }],
  ])('shows the seller’s new %s, in lists too, after user.updated', async (_, change) => {
    const seller = await shop.merchant('SELLER', { name: 'Old name' });
    const productId = await shop.upload(seller, { category: 'Speakers' });
    await shop.visitor.call(productDetails, { body: { productId } });
    const renamed = { ...seller.person, ...change, version: 2 };
    for (const _ of [1, 2]) await shop.service.broker.publish(envelopeOf('user.updated', renamed));
    for (const visitor of [shop.visitor, replica.as(null)]) {
      await eventually(async () => {
        const cards = await visitor.call(categoryProducts, { body: { category: 'Speakers' } });
        const card = cards.find(({ _id }) => _id === productId);
        const page = await visitor.call(productDetails, { body: { productId } });
        expect([card?.sellerName, page.userId.name]).toEqual(['New name', 'New name']);
      });
    }
  });
});

describe('the read model of two replicas', () => {
  it('see each other’s uploads, changes and deletions', async () => {
    const query = { query: { sr: 'zanzibar dhow' } };
    const _id = await shop.upload(admin, {
      productName: 'Zanzibar dhow model',
      category: 'Gadgets',
    });
    await eventually(async () => {
      expect(await shop.listed('Gadgets', replica.as(null))).toEqual([_id]);
      expect(await replica.as(null).call(search, query)).toMatchObject([{ _id }]);
    });
    await replica.as(null).call(productDetails, { body: { productId: _id } });

    await shop.visitor.call(productDetails, { body: { productId: _id } });
    await replica.as(admin.session).call(adjustStock, { body: { _id, delta: -3 } });
    await eventually(async () => {
      const seen = await shop.visitor.call(productDetails, { body: { productId: _id } });
      expect(seen).toMatchObject({ stock: 7 });
      expect(await shop.visitor.call(search, query)).toMatchObject([{ stock: 7 }]);
    });

    await admin.calls.call(deleteProduct, { body: { _id } });
    await eventually(async () => {
      expect(await shop.listed('Gadgets', replica.as(null))).toEqual([]);
      expect(await replica.as(null).call(search, query)).toEqual([]);
      const ask = { body: { productId: _id } };
      expect((await replica.as(null).send(productDetails, ask)).status).toBe(404);
    });
  });

  it('show each other’s new products before the event arrives', async () => {
    for (let upload = 0; upload < 5; upload++) {
      const _id = await shop.upload(admin, { category: 'Gadgets' });
      const ask = { body: { productId: _id } };
      expect(await replica.as(null).call(productDetails, ask)).toMatchObject({ _id });
      await admin.calls.call(deleteProduct, { body: { _id } });
    }
  });

  it('start with all listed products', async () => {
    const third = await shop.startReplica();
    const everything = async (visitor: TestCaller) => [
      await visitor.call(getProducts, { query: {} }),
      await visitor.call(categories, {}),
    ];
    try {
      expect(await everything(third.as(null))).toEqual(await everything(shop.visitor));
    } finally {
      await third.stop();
    }
  });
});
