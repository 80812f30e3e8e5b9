import { catalogueRoutes } from '@sokoni/contracts';
import { CatalogueUnderTest, type Merchant } from './catalogue-under-test.ts';
import { orderOf } from './order.factory.ts';
import { productInputOf } from './product.factory.ts';

let shop: CatalogueUnderTest;
let seller: Merchant;
beforeAll(async () => {
  shop = await CatalogueUnderTest.start();
  seller = await shop.merchant();
});
afterAll(() => shop.service.stop());

const { managedProduct, myProducts, productDetails, reserve, updateProduct } = catalogueRoutes;
const found = async (search: string) =>
  (await seller.calls.call(myProducts, { query: { search } })).map(({ _id }) => _id);
const shown = (productId: string) => seller.calls.call(managedProduct, { params: { productId } });

describe('the codes of a product', () => {
  it('are found in the seller’s list, stay where a form does not have them, and are removed by it', async () => {
    const _id = await shop.upload(seller, { sku: ' KET-01 ', barcode: '6164001234567' });
    expect(await shown(_id)).toMatchObject({ sku: 'KET-01', barcode: '6164001234567' });
    const { body } = await shop.service.as(null).send(productDetails, { body: { productId: _id } });
    expect(body).toMatchObject({ data: { _id } });
    expect(JSON.stringify(body)).not.toMatch(/KET-01|6164001234567/);
    expect(await found('ket-01')).toEqual([_id]);
    expect(await found('6164001234567')).toEqual([_id]);
    await seller.calls.call(updateProduct, { body: { ...productInputOf(), _id } });
    expect((await shown(_id)).sku).toBe('KET-01');
    const withoutSku = { ...productInputOf({ sku: '' }), _id };
    await seller.calls.call(updateProduct, { body: withoutSku });
    expect(await shown(_id)).not.toHaveProperty('sku');
    expect((await shown(_id)).barcode).toBe('6164001234567');
    expect(await found('ket-01')).toEqual([]);
  });

  it('are those of each variant, and travel with an ordered line', async () => {
    const of = (size: string, sku: string) => ({ size, sku, price: 1_000, stock: 5 });
    const variants = [of('S', 'TEE-S'), of('M', 'TEE-M')];
    const _id = await shop.upload(seller, { variants });
    expect(await found('tee-m')).toEqual([_id]);
    const { variants: stored } = await shown(_id);
    const kept = stored.map(({ _id: id, size, price, stock }) => ({ _id: id, size, price, stock }));
    const body = { ...productInputOf({ variants: kept }), _id };
    await seller.calls.call(updateProduct, { body });
    expect((await shown(_id)).variants).toMatchObject([{ sku: 'TEE-S' }, { sku: 'TEE-M' }]);

    const order = orderOf([{ productId: _id, variantId: stored[1]?._id ?? null }]);
    const { lines } = await shop.inside.call(reserve, { body: order });
    expect(lines).toMatchObject([{ sku: 'TEE-M' }]);
    expect(await shop.inside.call(reserve, { body: order })).toEqual({ lines });
  });

  it('are one line of at most 40 characters', async () => {
    const body = { ...productInputOf({ sku: 'x'.repeat(41) }) };
    const refused = await seller.calls.send(catalogueRoutes.uploadProduct, { body });
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
  });
});

it('the seller’s list is narrowed by stock, of the shop or of another status', async () => {
  const owner = await shop.merchant();
  const { calls } = owner;
  const out = await shop.upload(owner, { productName: 'Sold out', stock: 0 });
  const few = await shop.upload(owner, { productName: 'Few', stock: 2 });
  const draft = { ...productInputOf({ stock: 0 }), draft: true as const };
  const { productId } = await calls.call(catalogueRoutes.uploadProduct, { body: draft });
  const of = async (query: { stock: 'low' | 'out'; status?: 'draft' }) =>
    (await calls.call(myProducts, { query })).map(({ _id }) => _id);
  expect(await of({ stock: 'out' })).toEqual([out]);
  expect(await of({ stock: 'low' })).toEqual([few, out]);
  expect(await of({ stock: 'out', status: 'draft' })).toEqual([productId]);
});
