import { catalogueRoutes } from '@sokoni/contracts';
import { CatalogueUnderTest, type Merchant } from './catalogue-under-test.ts';
import { orderOf } from './order.factory.ts';
import { IMAGES, productInputOf } from './product.factory.ts';

let shop: CatalogueUnderTest;
let seller: Merchant;
beforeAll(async () => {
  shop = await CatalogueUnderTest.start();
});
beforeEach(async () => {
  seller = await shop.merchant();
});
afterAll(() => shop.service.stop());

const {
  filterProducts,
  managedProduct,
  productDetails,
  productsForCarts,
  reserve,
  search,
  setProductStatus,
  updateProduct,
  uploadProduct,
} = catalogueRoutes;

const EMPTY = 'Please fill in this field.';
const NO_PRICE = 'must be a whole number from 1 to 1,000,000,000.';
/** What the shop wants of a product that has a name alone. */
const MISSING = {
  brandName: EMPTY,
  category: 'Please choose a category from the list.',
  productImage: '*Please upload product Image',
  description: EMPTY,
  price: `price ${NO_PRICE}`,
  sellingPrice: `sellingPrice ${NO_PRICE}`,
};

async function keepDraft(rest: object = {}): Promise<string> {
  const body = { productName: 'Unfinished kettle', draft: true as const, ...rest };
  const { productId, status } = await seller.calls.call(uploadProduct, { body });
  expect(status).toBe('draft');
  return productId;
}
const publish = (_id: string) =>
  seller.calls.send(setProductStatus, { body: { _id, status: 'listed' } });
const seenBySeller = (productId: string) =>
  seller.calls.call(managedProduct, { params: { productId } });

describe('a draft', () => {
  it('needs only a name and stores the other fields', async () => {
    const variants = [{ color: 'Black', wholesaleOptions: [{ quantity: 5 }] }];
    const productId = await keepDraft({ sellingPrice: '9000', variants });
    expect(await seenBySeller(productId)).toMatchObject({
      ...{ status: 'draft', productName: 'Unfinished kettle', brandName: '', category: '' },
      ...{ productImage: [], description: '', price: 0, sellingPrice: 9_000 },
      variants: [
        {
          ...{ color: 'Black', price: 0, stock: 0 },
          wholesaleOptions: [{ quantity: 5, wholesalePrice: 0 }],
        },
      ],
    });
    const nameless = { body: { productName: ' ', draft: true as const } };
    expect(await seller.calls.send(uploadProduct, nameless)).toMatchObject({
      status: 400,
      body: { data: { fields: { productName: EMPTY } } },
    });
  });

  it('is refused for an invalid field', async () => {
    const wrong = {
      price: 'cheap',
      category: 'Boats',
      productImage: ['https://evil.example/a.jpg'],
    };
    for (const [field, value] of Object.entries(wrong)) {
      const body = { productName: 'Kettle', draft: true, [field]: value } as never;
      expect(await seller.calls.send(uploadProduct, { body })).toMatchObject({
        status: 400,
        body: {
          data: {
            fields: { [field === 'productImage' ? 'productImage.0' : field]: expect.any(String) },
          },
        },
      });
    }
  });

  it('is not shown, found, sold or reserved while it is incomplete', async () => {
    const productName = 'Unfinished marimba';
    const productId = await keepDraft({ productName, category: 'Airphones', stock: 5 });
    expect(await shop.listed('Airphones')).toEqual([]);
    expect(await shop.visitor.call(search, { query: { sr: 'marimba' } })).toEqual([]);
    const all = await shop.visitor.call(filterProducts, { body: {} });
    expect(all.map(({ _id }) => _id)).not.toContain(productId);
    expect(await shop.visitor.send(productDetails, { body: { productId } })).toMatchObject({
      status: 404,
    });
    const copies = { body: { productIds: [productId] } };
    expect(await shop.inside.call(productsForCarts, copies)).toEqual([]);
    const order = orderOf([{ productId, quantity: 1 }]);
    expect((await shop.inside.send(reserve, { body: order })).status).toBe(409);
    expect(await shop.counters(productId)).toEqual({ stock: 5, reserved: 0 });
  });

  it('is published only when it is complete; the refusal names the missing fields', async () => {
    const productId = await keepDraft();
    expect(await publish(productId)).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', message: EMPTY, data: { fields: MISSING } },
    });
    expect(await seenBySeller(productId)).toMatchObject({ status: 'draft', version: 1 });

    const half = { _id: productId, productName: 'Kettle', brandName: 'Von' };
    expect(await seller.calls.send(updateProduct, { body: half as never })).toMatchObject({
      status: 400,
    });
    await seller.calls.call(updateProduct, { body: { ...half, draft: true } });
    const { brandName: _known, ...left } = MISSING;
    expect((await publish(productId)).body.data).toEqual({ fields: left });

    const productImage = [`${IMAGES}/kettle.jpg`];
    const body = { _id: productId, ...productInputOf({ productImage }) };
    await seller.calls.call(updateProduct, { body });
    expect(await publish(productId)).toMatchObject({
      status: 200,
      body: { data: { status: 'listed' } },
    });
  });

  it('is published only with variants that can be sold', async () => {
    const variants = [{ color: 'Red' }, { color: 'red', price: 500, stock: 2 }];
    const productId = await keepDraft({ ...productInputOf(), draft: true, variants });
    const { data } = (await publish(productId)).body;
    expect(data).toEqual({
      fields: {
        'variants.0.price': `variants.0.price ${NO_PRICE}`,
        'variants.1.color': expect.stringContaining('Variants 1 and 2 are the same (red).'),
      },
    });
  });

  it('a listed product cannot lose a required field', async () => {
    const _id = await shop.upload(seller);
    const body = { _id, productName: 'Kettle', draft: true as const };
    expect((await seller.calls.send(updateProduct, { body })).body.data).toEqual({
      fields: MISSING,
    });
    expect(await seenBySeller(_id)).toMatchObject({ status: 'listed', brandName: 'Von' });
  });

  it('can be listed again with less stock than a wholesale quantity', async () => {
    const wholesaleOptions = [{ quantity: 10, wholesalePrice: 40_000 }];
    const _id = await shop.upload(seller, {
      variants: [{ color: 'Black', price: 50_000, stock: 10, wholesaleOptions }],
    });
    const { variants } = await seenBySeller(_id);
    const variantId = variants[0]?._id as string;
    await seller.calls.call(catalogueRoutes.adjustStock, { body: { _id, variantId, delta: -7 } });
    await seller.calls.call(setProductStatus, { body: { _id, status: 'draft' } });
    expect((await publish(_id)).status).toBe(200);
  });
});
