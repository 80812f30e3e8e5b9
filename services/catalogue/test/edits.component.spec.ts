import { newId } from '@sokoni/common/testing';
import { catalogueRoutes } from '@sokoni/contracts';
import { CatalogueUnderTest, type Merchant } from './catalogue-under-test.ts';
import { orderOf } from './order.factory.ts';
import { IMAGES, productInputOf } from './product.factory.ts';

let shop: CatalogueUnderTest;
let seller: Merchant;
let admin: Merchant;
beforeAll(async () => {
  shop = await CatalogueUnderTest.start();
  admin = await shop.merchant('ADMIN');
});
beforeEach(async () => {
  seller = await shop.merchant();
});
afterAll(() => shop.service.stop());

const { deleteProduct, managedProduct, productDetails, reserve, setProductStatus, updateProduct } =
  catalogueRoutes;
const detailsOf = (productId: string) => shop.visitor.call(productDetails, { body: { productId } });
const notFound = { status: 404, body: { code: 'product-not-found' } };

describe('updating a product', () => {
  it('changes lists, page and event at once', async () => {
    const _id = await shop.upload(seller, { category: 'Bags' });
    const body = { _id, ...productInputOf({ productName: 'Canvas bag', category: 'Processor' }) };
    expect(await seller.calls.send(updateProduct, { body })).toMatchObject({
      status: 200,
      body: { message: 'Product updated successfully', data: { productId: _id, status: 'listed' } },
    });
    expect(await shop.listed('Bags')).not.toContain(_id);
    expect(await shop.listed('Processor')).toContain(_id);
    expect(await detailsOf(_id)).toMatchObject({ productName: 'Canvas bag', version: 2 });
    const event = await shop.service.waitForEvent(
      'product.updated',
      (one) => one.aggregateId === _id,
    );
    expect(event).toMatchObject({ version: 2, data: { category: 'Processor' } });
  });

  it('allows only the owner and admins', async () => {
    const _id = await shop.upload(seller);
    const body = { _id, ...productInputOf({ productName: 'Corrected' }) };
    expect(await (await shop.merchant()).calls.send(updateProduct, { body })).toMatchObject(
      notFound,
    );
    await admin.calls.call(updateProduct, { body });
    expect(await detailsOf(_id)).toMatchObject({
      productName: 'Corrected',
      userId: { _id: seller.person._id },
    });
  });

  it('opens the stored product to owner and admins, also a draft', async () => {
    const productId = await shop.upload(seller);
    await seller.calls.call(setProductStatus, { body: { _id: productId, status: 'draft' } });
    const asks = { params: { productId } };
    for (const { calls } of [seller, admin]) {
      expect(await calls.call(managedProduct, asks)).toMatchObject({
        _id: productId,
        status: 'draft',
        userId: { _id: seller.person._id },
      });
    }
    expect(await (await shop.merchant()).calls.send(managedProduct, asks)).toMatchObject(notFound);
  });

  it('answers product-not-found for an unknown id', async () => {
    const body = { _id: newId(), ...productInputOf() };
    expect(await seller.calls.send(updateProduct, { body })).toMatchObject(notFound);
  });

  it('validates the form like an upload', async () => {
    const _id = await shop.upload(seller);
    for (const [overrides, message] of [
      [{ productName: '' }, 'Please fill in this field.'],
      [{ productImage: ['https://evil.example/a.jpg'] }, 'Pictures must be uploaded here first.'],
    ] as const) {
      const body = { _id, ...productInputOf(), ...overrides };
      expect(await seller.calls.send(updateProduct, { body })).toMatchObject({
        status: 400,
        body: { code: 'invalid-input', message },
      });
    }
    const body = { ...productInputOf(), _id: 'nonsense' };
    expect((await seller.calls.send(updateProduct, { body })).body.message).toBe(
      '_id must be 24 hexadecimal characters.',
    );
  });

  it('overwrites no newer price unseen: an old tab gets both, and its seller chooses', async () => {
    const _id = await shop.upload(seller, { price: 50_000, sellingPrice: 45_000 });
    const { version } = await detailsOf(_id);
    const form = (prices: { price: number; sellingPrice: number }, opened: number) =>
      seller.calls.send(updateProduct, {
        body: { _id, ...productInputOf(prices), version: opened },
      });
    const newer = { price: 50_000, sellingPrice: 48_000 };
    expect((await form(newer, version)).status).toBe(200);
    const old = { price: 50_000, sellingPrice: 40_000 };
    const refused = await form(old, version);
    expect(refused).toMatchObject({ status: 409, body: { code: 'prices-outdated' } });
    expect(refused.body.message).toContain('Now: TZS 48,000. Yours: TZS 40,000.');
    expect(await detailsOf(_id)).toMatchObject(newer);
    // Where the prices are those of now, an older form changes the rest.
    expect((await form(newer, version)).status).toBe(200);
    const seen = (refused.body.data as unknown as { version: number }).version;
    expect((await form(old, seen)).status).toBe(200);
    expect(await detailsOf(_id)).toMatchObject(old);
  });

  it('overwrites no newer name unseen: an old tab reads both, the price too', async () => {
    const _id = await shop.upload(seller, { price: 50_000, sellingPrice: 45_000 });
    const { version } = await detailsOf(_id);
    const form = (changes: object, opened: number) =>
      seller.calls.send(updateProduct, {
        body: { _id, ...productInputOf(changes), version: opened },
      });
    const prices = { price: 50_000, sellingPrice: 48_000 };
    expect((await form({ ...prices, productName: 'Kanga mpya' }, version)).status).toBe(200);
    const old = { price: 50_000, sellingPrice: 40_000, productName: 'Kanga' };
    const refused = await form(old, version);
    expect(refused).toMatchObject({ status: 409, body: { code: 'texts-outdated' } });
    expect(refused.body.message).toContain(
      'Saved elsewhere meanwhile. Where yours differs: name now “Kanga mpya”, yours “Kanga”; price now TZS 48,000, yours TZS 40,000.',
    );
    expect(await detailsOf(_id)).toMatchObject({ productName: 'Kanga mpya', ...prices });
    const seen = (refused.body.data as unknown as { version: number }).version;
    expect((await form(old, seen)).status).toBe(200);
    expect(await detailsOf(_id)).toMatchObject(old);
  });

  it('removes no translation unseen by the empty boxes of an old tab', async () => {
    const _id = await shop.upload(seller);
    const { version } = await detailsOf(_id);
    const translation = { productName: 'Kanga mpya', description: '' };
    const save = (changes: object) =>
      seller.calls.send(updateProduct, { body: { _id, ...productInputOf(), version, ...changes } });
    expect((await save({ translation })).status).toBe(200);
    const refused = await save({ translation: null });
    expect(refused).toMatchObject({ status: 409, body: { code: 'texts-outdated' } });
    expect(refused.body.message).toContain(
      'Saved elsewhere meanwhile. Where yours differs: name in the other language now “Kanga mpya”, yours “”.',
    );
    expect(await detailsOf(_id)).toMatchObject({ translation });
    const seen = (refused.body.data as unknown as { version: number }).version;
    expect((await save({ translation: null, version: seen })).status).toBe(200);
    expect(await detailsOf(_id)).not.toHaveProperty('translation');
  });

  it('overwrites no newer pictures or condition unseen, and hands the pictures over', async () => {
    const _id = await shop.upload(seller);
    const { version, productImage } = await detailsOf(_id);
    const newer = { productImage: [...productImage, `${IMAGES}/side.jpg`], condition: 'Used' };
    const save = (changes: object) =>
      seller.calls.send(updateProduct, { body: { _id, ...productInputOf(), version, ...changes } });
    expect((await save(newer)).status).toBe(200);
    const refused = await save({ brandName: 'Moto' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'texts-outdated' } });
    expect(refused.body.message).toContain(
      'brand now “Von”, yours “Moto”; condition now Used, yours Brand New; pictures now 2, 1 of them only here, yours 1.',
    );
    expect(refused.body.data).toMatchObject({ pictures: newer.productImage });
    expect(await detailsOf(_id)).toMatchObject(newer);
    const seen = (refused.body.data as unknown as { version: number }).version;
    expect((await save({ brandName: 'Moto', version: seen })).status).toBe(200);
    expect(await detailsOf(_id)).toMatchObject({ productImage, condition: 'Brand New' });
  });

  it('saves nothing where the form has what the product has', async () => {
    const _id = await shop.upload(seller);
    const before = await detailsOf(_id);
    const { stock } = before;
    const body = { _id, ...productInputOf({ stock }), version: before.version };
    expect(await seller.calls.call(updateProduct, { body })).toMatchObject({ unchanged: true });
    expect(await detailsOf(_id)).toEqual(before);
  });

  it('names once what has changed for variants that share a price', async () => {
    const colours = (price: number) => ['Red', 'Blue'].map((color) => ({ color, price, stock: 1 }));
    const _id = await shop.upload(seller, { variants: colours(45_000) });
    const { variants, version } = await detailsOf(_id);
    const save = (price: number) => {
      const priced = variants.map((variant) => ({ ...variant, price }));
      const body = { _id, ...productInputOf(), variants: priced, version };
      return seller.calls.send(updateProduct, { body });
    };
    expect((await save(48_000)).status).toBe(200);
    expect((await save(40_000)).body.message).toContain('Now: TZS 48,000. Yours: TZS 40,000.');
  });

  it('does not restore pieces that were sold while the form was open', async () => {
    const _id = await shop.upload(seller, { stock: 10 });
    await shop.inside.call(reserve, { body: orderOf([{ productId: _id, quantity: 6 }]) });
    const body = { _id, ...productInputOf({ stock: 10, stockWas: 10 }) };
    await seller.calls.call(updateProduct, { body });
    expect(await shop.counters(_id)).toEqual({ stock: 4, reserved: 6 });
  });

  it('ignores the stock of an older form without stockWas, and reports it', async () => {
    const _id = await shop.upload(seller, { stock: 10 });
    const { version } = await detailsOf(_id);
    await shop.inside.call(reserve, { body: orderOf([{ productId: _id, quantity: 3 }]) });
    for (const opened of [{}, { version }]) {
      const body = { _id, ...productInputOf({ stock: 10, brandName: 'Moto' }), ...opened };
      expect(await seller.calls.send(updateProduct, { body })).toMatchObject({
        status: 200,
        body: {
          message: expect.stringContaining('the stock stays as it is'),
          data: { stockKept: true },
        },
      });
      expect(await shop.counters(_id)).toEqual({ stock: 7, reserved: 3 });
    }
    const seen = await detailsOf(_id);
    expect(seen).toMatchObject({ brandName: 'Moto', stock: 7 });
    const body = { _id, ...productInputOf({ stock: 10 }), version: seen.version };
    await seller.calls.call(updateProduct, { body });
    expect(await shop.counters(_id)).toEqual({ stock: 10, reserved: 3 });
  });

  it('refuses stock below the reserved pieces', async () => {
    const _id = await shop.upload(seller, { stock: 5 });
    await shop.inside.call(reserve, { body: orderOf([{ productId: _id, quantity: 3 }]) });
    const body = { _id, ...productInputOf({ stock: 0, stockWas: 5 }) };
    expect(await seller.calls.send(updateProduct, { body })).toMatchObject({
      status: 409,
      body: {
        code: 'stock-below-reserved',
        message: 'Buyers are paying for 3 of these right now. Stock cannot go below that.',
      },
    });
  });

  it('applies all concurrent edits', async () => {
    const _id = await shop.upload(seller, { stock: 10 });
    const add = (stock: number) =>
      seller.calls.call(updateProduct, {
        body: { _id, ...productInputOf({ stock, stockWas: 10 }) },
      });
    await Promise.all([add(11), add(12), add(13)]);
    expect(await shop.counters(_id)).toEqual({ stock: 16, reserved: 0 });
  });
});

describe('showing and hiding a product', () => {
  it('hides a product and lists it again', async () => {
    const _id = await shop.upload(seller, { category: 'Biometrics' });
    const set = (status: 'listed' | 'draft') =>
      seller.calls.send(setProductStatus, { body: { _id, status } });
    expect((await set('draft')).body).toMatchObject({
      message: 'The product is kept as a draft',
      data: { status: 'draft' },
    });
    expect(await shop.listed('Biometrics')).toEqual([]);
    expect(await shop.visitor.send(productDetails, { body: { productId: _id } })).toMatchObject(
      notFound,
    );
    expect((await set('listed')).body.message).toBe('The product is now shown in the shop');
    expect(await shop.listed('Biometrics')).toEqual([_id]);
  });

  it('allows the owner and admins two states', async () => {
    const _id = await shop.upload(seller);
    const body = { _id, status: 'draft' as const };
    expect(await (await shop.merchant()).calls.send(setProductStatus, { body })).toMatchObject(
      notFound,
    );
    const withReason = { ...body, reason: 'A copy of a brand' };
    expect(await admin.calls.call(setProductStatus, { body: withReason })).toMatchObject({
      status: 'draft',
    });
    const hide = { _id, status: 'hidden_by_plan' };
    expect((await seller.calls.send(setProductStatus, { body: hide })).status).toBe(400);
  });
});

describe('deleting a product', () => {
  it('removes it everywhere and publishes product.deleted', async () => {
    const _id = await shop.upload(seller, { category: 'Trimmers' });
    const answer = await seller.calls.send(deleteProduct, { body: { _id } });
    expect(answer.body).toMatchObject({ message: 'Product deleted successfully', data: { _id } });
    expect(await shop.listed('Trimmers')).toEqual([]);
    expect(await seller.calls.send(deleteProduct, { body: { _id } })).toMatchObject(notFound);
    const event = await shop.service.waitForEvent(
      'product.deleted',
      (one) => one.aggregateId === _id,
    );
    expect(event.data).toMatchObject({ productId: _id, sellerId: seller.person._id });
  });

  it('does not release reserved pieces', async () => {
    const _id = await shop.upload(seller, { stock: 5 });
    await shop.inside.call(reserve, { body: orderOf([{ productId: _id, quantity: 2 }]) });
    await seller.calls.call(deleteProduct, { body: { _id } });
    expect(await shop.counters(_id)).toEqual({ stock: 3, reserved: 2 });
    expect(await shop.record(_id)).toMatchObject({ deletedAt: expect.any(Date) });
  });

  it('allows only the owner and admins', async () => {
    const _id = await shop.upload(seller);
    expect(
      await (await shop.merchant()).calls.send(deleteProduct, { body: { _id } }),
    ).toMatchObject(notFound);
    expect(await admin.calls.call(deleteProduct, { body: { _id } })).toEqual({ _id });
    const nonsense = await seller.calls.send(deleteProduct, { body: { _id: { $ne: null } } });
    expect(nonsense.status).toBe(400);
  });
});
