import { catalogueRoutes } from '@sokoni/contracts';
import { CatalogueUnderTest, type Merchant } from './catalogue-under-test.ts';
import { productInputOf } from './product.factory.ts';

let shop: CatalogueUnderTest;
let seller: Merchant;
beforeAll(async () => {
  shop = await CatalogueUnderTest.start();
  seller = await shop.merchant('ADMIN');
});
afterAll(() => shop.service.stop());
/** They have the same words: each test searches among its own alone. */
afterEach(async () => {
  for (const _id of uploaded.splice(0))
    await seller.calls.send(catalogueRoutes.deleteProduct, { body: { _id } });
});

const { browse, productDetails, search, updateProduct, uploadProduct } = catalogueRoutes;
const uploaded: string[] = [];
const pot = { productName: 'Sufuri steel pot', description: 'Holds five litres.' };
const translation = { productName: 'Chungu kikubwa', description: 'Kinabeba lita tano za pilau.' };
const upload = async (overrides: object) => {
  const _id = await shop.upload(seller, overrides);
  uploaded.push(_id);
  return _id;
};
const detailsOf = (productId: string) => shop.visitor.call(productDetails, { body: { productId } });
const update = (_id: string, overrides: object) =>
  seller.calls.call(updateProduct, { body: { _id, ...productInputOf({ ...pot, ...overrides }) } });

describe('the language of a product', () => {
  const uploadIn = async (language: string, overrides = {}) => {
    const headers = { 'accept-language': language };
    const request = { headers, body: productInputOf(overrides) };
    const { body } = await seller.calls.send(uploadProduct, request);
    return detailsOf(body.success ? body.data.productId : '');
  };

  it('is that of the request where the seller names none', async () => {
    expect(await uploadIn('sw')).toMatchObject({ language: 'sw' });
    expect(await uploadIn('en')).toMatchObject({ language: 'en' });
  });

  it('is the one that the seller names', async () => {
    expect(await uploadIn('sw', { language: 'en' })).toMatchObject({ language: 'en' });
  });

  it('is refused where the shop does not speak it', async () => {
    const request = { body: { ...productInputOf(), language: 'fr' } };
    expect(await seller.calls.send(uploadProduct, request)).toMatchObject({ status: 400 });
  });
});

describe('a product in two languages', () => {
  it('is on its page with both texts and in lists with both names', async () => {
    const _id = await upload({ ...pot, language: 'en', translation });
    expect(await detailsOf(_id)).toMatchObject({ ...pot, language: 'en', translation });
    const cards = await shop.visitor.call(browse, { body: { sr: 'chungu kikubwa' } });
    expect(cards.products).toMatchObject([
      { _id, language: 'en', translation: { productName: translation.productName } },
    ]);
    expect(cards.products[0]?.translation).not.toHaveProperty('description');
    const event = await shop.service.waitForEvent(
      'product.created',
      (one) => one.aggregateId === _id,
    );
    expect(event.data).toMatchObject({ language: 'en', translation });
  });

  it('is found by the words of both until a text changes', async () => {
    const _id = await upload({ ...pot, language: 'en', translation });
    const found = async (sr: string) =>
      (await shop.visitor.call(search, { query: { sr } })).map((card) => card._id);
    for (const words of ['sufuri steel pot', 'chungu kikubwa', 'pilau', 'chunguu kikubwwa']) {
      expect([words, await found(words)]).toEqual([words, [_id]]);
    }
    await update(_id, { translation: null });
    expect(await found('chungu kikubwa')).toEqual([]);
    expect(await found('sufuri steel pot')).toEqual([_id]);
  });

  it('keeps its language and translation when a client sends neither', async () => {
    const _id = await upload({ ...pot, language: 'sw', translation });
    await update(_id, { productName: 'Other name' });
    expect(await detailsOf(_id)).toMatchObject({
      productName: 'Other name',
      language: 'sw',
      translation,
    });
  });

  it('loses a translation that is set to null or emptied', async () => {
    for (const emptied of [null, { productName: ' ', description: '' }]) {
      const _id = await upload({ ...pot, translation });
      await update(_id, { translation: emptied });
      expect(await detailsOf(_id)).not.toHaveProperty('translation');
      const stored = await shop.record(_id);
      expect(stored.translation ?? null).toBeNull();
    }
  });

  it('is refused with a translation that is too long', async () => {
    const long = { productName: 'x'.repeat(201) };
    const request = { body: { ...productInputOf(pot), translation: long } };
    expect(await seller.calls.send(uploadProduct, request)).toMatchObject({
      status: 400,
      body: { data: { fields: { 'translation.productName': expect.any(String) } } },
    });
  });
});
