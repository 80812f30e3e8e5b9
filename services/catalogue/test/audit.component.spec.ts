import { getModelToken } from '@nestjs/mongoose';
import { readAuditHistory } from '@sokoni/common';
import { catalogueRoutes } from '@sokoni/contracts';
import type { Connection, Model } from 'mongoose';
import { ProductRecord } from '../src/products/product.schema.ts';
import { CatalogueUnderTest, type Merchant } from './catalogue-under-test.ts';
import { entitleSeller } from './entitle-seller.ts';
import { productInputOf } from './product.factory.ts';

const {
  adjustStock,
  deleteProduct,
  importProducts,
  pinProduct,
  productChanges,
  setProductStatus,
  updateProduct,
} = catalogueRoutes;

describe('the audit trail of products', () => {
  let shop: CatalogueUnderTest;
  beforeAll(async () => {
    shop = await CatalogueUnderTest.start();
  });
  afterAll(() => shop.service.stop());

  const products = () =>
    shop.service.app.get<Model<ProductRecord>>(getModelToken(ProductRecord.name));
  const db = (): Connection => products().db;
  const actionsOf = async (productId: string) => {
    const entries = await readAuditHistory(db(), `product:${productId}`);
    return entries.map(({ action, actor, after }) => [action, actor.role, after?.pinned]);
  };

  async function uploadFour(seller: Merchant): Promise<string> {
    for (const _ of [1, 2, 3]) await shop.upload(seller);
    return shop.upload(seller);
  }

  it('is read by the seller and by admins as changes, newest first, and by no one else', async () => {
    const seller = await shop.merchant();
    const [admin, stranger] = [await shop.merchant('ADMIN'), await shop.merchant()];
    const _id = await shop.upload(seller);
    const params = { productId: _id };
    const cheaper = productInputOf({ sellingPrice: 48_000 });
    await admin.calls.call(updateProduct, { body: { _id, ...cheaper } });
    const changes = await seller.calls.call(productChanges, { params });
    expect(changes).toMatchObject([
      {
        what: 'changed',
        byRole: 'ADMIN',
        parts: [{ part: 'sellingPrice', before: 50_000, after: 48_000 }],
      },
      { what: 'uploaded', byRole: 'SELLER', parts: [] },
    ]);
    expect(await admin.calls.call(productChanges, { params })).toEqual(changes);
    expect((await stranger.calls.send(productChanges, { params })).status).toBe(404);
  });

  it('records who changed which price from what, but not the stock', async () => {
    const seller = await shop.merchant();
    const admin = await shop.merchant('ADMIN');
    const _id = await shop.upload(seller);
    const cheaper = productInputOf({ sellingPrice: 49_000 });
    await admin.calls.call(updateProduct, { body: { _id, ...cheaper } });
    await seller.calls.call(adjustStock, { body: { _id, delta: 2 } });
    const steps = await readAuditHistory(db(), `product:${_id}`);
    expect(steps).toHaveLength(2);
    expect(steps[1]).toMatchObject({
      actor: { role: 'ADMIN' },
      before: { price: 60_000, sellingPrice: 50_000 },
      after: { price: 60_000, sellingPrice: 49_000 },
    });
  });

  it('has of each command of an admin from what to what, of the stock too', async () => {
    const seller = await shop.merchant();
    const admin = await shop.merchant('ADMIN');
    const _id = await shop.upload(seller, { stock: 5 });
    await seller.calls.call(adjustStock, { body: { _id, delta: 1 } });
    await admin.calls.call(adjustStock, { body: { _id, delta: -2 } });
    await admin.calls.call(updateProduct, {
      body: { _id, ...productInputOf({ sellingPrice: 49_000 }), stock: 4 },
    });
    const query = { thing: `product:${_id}` };
    const actions = await admin.calls.call(catalogueRoutes.adminActions, { query });
    expect(actions.map(({ command, changes }) => [command, changes])).toEqual([
      ['catalogue.updateProduct', [{ name: 'sellingPrice', from: 50_000, to: 49_000 }]],
      ['catalogue.adjustStock', [{ name: 'stock', from: 6, to: 4 }]],
    ]);
  });

  it('has from what to what of one product of a sheet, and of several nothing', async () => {
    const seller = await shop.merchant();
    const admin = await shop.merchant('ADMIN');
    const [one, other] = [await shop.upload(seller), await shop.upload(seller)];
    const bring = (importKey: string, ids: readonly string[], sellingPrice: number) => {
      const products = ids.map((_id) => ({ _id, ...productInputOf({ sellingPrice }) }));
      return admin.calls.call(importProducts, { body: { dryRun: false, importKey, products } });
    };
    await bring('sheet-of-one', [one], 49_000);
    await bring('sheet-of-two', [one, other], 48_000);
    const query = { thing: `product:${one}` };
    const actions = await admin.calls.call(catalogueRoutes.adminActions, { query });
    expect(actions.map(({ things, changes }) => [things.length, changes])).toEqual([
      [2, []],
      [1, [{ name: 'sellingPrice', from: 50_000, to: 49_000 }]],
    ]);
  });

  it('records who listed, hid, pinned or deleted a product, and who renamed it', async () => {
    const seller = await shop.merchant();
    const admin = await shop.merchant('ADMIN');
    const _id = await shop.upload(seller);
    await seller.calls.call(pinProduct, { body: { _id, pinned: true } });
    await seller.calls.call(updateProduct, {
      body: { _id, ...productInputOf({ productName: 'Another name' }) },
    });
    const reason = 'A copy of a brand';
    await admin.calls.call(setProductStatus, { body: { _id, status: 'draft', reason } });
    await seller.calls.call(deleteProduct, { body: { _id } });
    expect(await actionsOf(_id)).toEqual([
      ['product.listed', 'SELLER', false],
      ['product.listed', 'SELLER', true],
      ['product.listed', 'SELLER', true],
      ['product.draft', 'ADMIN', true],
      ['product.deleted', 'SELLER', true],
    ]);
    // The seller learns of what the admin did alone.
    const of = ({ data }: { data: { productId: string } }) => data.productId === _id;
    const event = await shop.service.waitForEvent('product.moderated', of);
    const about = { sellerId: seller.session.userId, productName: 'Another name', reason };
    expect(event.data).toMatchObject({ productId: _id, decision: 'hidden', ...about });
  });

  it('records what the plan hides and lists', async () => {
    const seller = await shop.merchant();
    await entitleSeller(shop, seller, { plan: 'premium', listingLimit: 6 }, 1);
    const newest = await uploadFour(seller);
    await entitleSeller(shop, seller, { plan: 'basic', listingLimit: 3 }, 2);
    await entitleSeller(shop, seller, { plan: 'premium', listingLimit: 6 }, 3);
    expect((await actionsOf(newest)).map(([action, role]) => [action, role])).toEqual([
      ['product.listed', 'SELLER'],
      ['product.hidden_by_plan', 'system'],
      ['product.listed', 'system'],
    ]);
  });

  it('refuses a write without an audit entry', async () => {
    const around = [
      () => products().updateMany({}, { status: 'listed' }).exec(),
      () => products().updateOne({}, { pinned: true }).exec(),
      () => products().deleteMany({}).exec(),
    ];
    for (const write of around) await expect(write()).rejects.toThrow('without an audit entry');
  });
});
