import { getConnectionToken } from '@nestjs/mongoose';
import { misfitsIn } from '@sokoni/common/testing';
import { catalogueRoutes } from '@sokoni/contracts';
import { type Connection, Types } from 'mongoose';
import { ProductRecord } from '../src/products/product.schema.ts';
import { CatalogueUnderTest, type Merchant } from './catalogue-under-test.ts';
import { orderOf } from './order.factory.ts';
import { productInputOf } from './product.factory.ts';

const { managedProduct, productDetails, reserve, updateProduct, uploadProduct } = catalogueRoutes;

let shop: CatalogueUnderTest;
let seller: Merchant;
beforeAll(async () => {
  shop = await CatalogueUnderTest.start();
  seller = await shop.merchant();
});
afterAll(() => shop.service.stop());

const shown = (productId: string) => seller.calls.call(managedProduct, { params: { productId } });

async function kindsOf(productId: string) {
  const order = orderOf([{ productId, variantId: null }]);
  const { lines } = await shop.inside.call(reserve, { body: order });
  return lines.map(({ taxKind }) => taxKind);
}

it('a product is taxed as its category until its seller says otherwise, which travels with an ordered line', async () => {
  const _id = await shop.upload(seller, {});
  expect(await shown(_id)).not.toHaveProperty('taxKind');
  expect(await kindsOf(_id)).toEqual(['standard']);

  const change = (taxKind: 'exempt' | null | undefined) =>
    seller.calls.call(updateProduct, { body: { ...productInputOf({ taxKind }), _id } });
  await change('exempt');
  expect((await shown(_id)).taxKind).toBe('exempt');
  expect(await kindsOf(_id)).toEqual(['exempt']);
  const { body } = await shop.service.as(null).send(productDetails, { body: { productId: _id } });
  expect(JSON.stringify(body)).not.toContain('exempt');
  // A form of before does not know it: it stays.
  await change(undefined);
  expect((await shown(_id)).taxKind).toBe('exempt');
  await change(null);
  expect(await shown(_id)).not.toHaveProperty('taxKind');
  expect(await kindsOf(_id)).toEqual(['standard']);
});

it('a kind that the tax office does not know is refused', async () => {
  const body = { ...productInputOf(), taxKind: 'low' as 'zero' };
  const refused = await seller.calls.send(uploadProduct, { body });
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
});

it('a change keeps what a newer version, which runs beside this one, has stored', async () => {
  const db = shop.service.app.get<Connection>(getConnectionToken());
  const products = db.collection('products');
  const _id = await shop.upload(seller, {});
  const filter = { _id: new Types.ObjectId(_id) };
  await products.updateOne(filter, { $set: { laterField: 1 } });
  await seller.calls.call(updateProduct, {
    body: { ...productInputOf({ brandName: 'Moto' }), _id },
  });
  const stored = await products.findOne(filter);
  await products.updateOne(filter, { $unset: { laterField: 1 } });
  expect(stored).toMatchObject({ laterField: 1, version: 2 });
  expect(await misfitsIn(db, [ProductRecord.name])).toEqual([]);
});
