import { eventually, newId } from '@sokoni/common/testing';
import { catalogueRoutes, type EventData } from '@sokoni/contracts';
import { CatalogueUnderTest } from './catalogue-under-test.ts';

const { categoryProducts, productDetails, updateProduct } = catalogueRoutes;

describe('the rating of a product', () => {
  let shop: CatalogueUnderTest;
  beforeAll(async () => {
    shop = await CatalogueUnderTest.start();
  });
  afterAll(() => shop.service.stop());

  const rated = (
    productId: string,
    average: number,
    count: number,
  ): EventData<'product.rated'> => ({
    productId,
    sellerId: newId(),
    average,
    count,
    spread: [0, 0, 0, 0, count],
  });
  const shown = (productId: string) =>
    shop.visitor.call(productDetails, { body: { productId } }).then(({ rating }) => rating);
  const onCard = async (productId: string) => {
    const cards = await shop.visitor.call(categoryProducts, { body: { category: '' } });
    return cards.find(({ _id }) => _id === productId)?.rating;
  };

  it('is absent until the first review, then on the page and in lists', async () => {
    const productId = await shop.upload(await shop.merchant());
    expect([await shown(productId), await onCard(productId)]).toEqual([undefined, undefined]);
    await shop.service.publishEvent('product.rated', rated(productId, 4.5, 2), { version: 2 });
    const rating = { average: 4.5, count: 2 };
    await eventually(async () => {
      expect([await shown(productId), await onCard(productId)]).toEqual([rating, rating]);
    });
  });

  it('is the newest, however often and in whatever order the events come', async () => {
    const productId = await shop.upload(await shop.merchant());
    await shop.service.deliverTwice('product.rated', rated(productId, 4, 3), { version: 3 });
    await shop.service.publishEvent('product.rated', rated(productId, 5, 1), { version: 1 });
    await shop.service.publishEvent('product.rated', rated(productId, 3, 2), { version: 3 });
    await eventually(async () => {
      expect(await shown(productId)).toEqual({ average: 4, count: 3 });
    });
  });

  it('goes with the last review', async () => {
    const productId = await shop.upload(await shop.merchant());
    await shop.service.publishEvent('product.rated', rated(productId, 4, 1), { version: 1 });
    await shop.service.publishEvent('product.rated', rated(productId, 0, 0), { version: 2 });
    await eventually(async () => expect(await shown(productId)).toBeUndefined());
  });

  it('outlives an edit of the product by its seller', async () => {
    const seller = await shop.merchant();
    const productId = await shop.upload(seller);
    await shop.service.publishEvent('product.rated', rated(productId, 4, 1), { version: 1 });
    const product = await shop.visitor.call(productDetails, { body: { productId } });
    const { productName: _, userId: __, variants: ___, status: ____, ...form } = product;
    const body = { ...form, _id: productId, productName: 'Kettle, new' };
    await seller.calls.call(updateProduct, { body: body as never });
    expect(await shop.visitor.call(productDetails, { body: { productId } })).toMatchObject({
      productName: 'Kettle, new',
      rating: { average: 4, count: 1 },
    });
  });

  it('of a product that does not exist is ignored', async () => {
    const productId = newId();
    await shop.service.publishEvent('product.rated', rated(productId, 4, 1), { version: 1 });
    const { status } = await shop.visitor.send(productDetails, { body: { productId } });
    expect(status).toBe(404);
  });
});
