import { someProduct, someVariant } from '../../test/product.factory.ts';
import { cardOf, detailsOf, newestLevels, type ProductCopy, stockLevelOf } from './product.ts';

function copyOf(product = someProduct(), changes: Partial<ProductCopy> = {}): ProductCopy {
  const { stock: total, variants } = stockLevelOf(product);
  const stock = { total, variants };
  const details = detailsOf(product);
  const { _id, version } = product;
  const both = { detailsVersion: version, details, stockVersion: version, stock };
  return { _id, ...both, deleted: false, ...changes };
}

describe('the copy of a product', () => {
  it('has no card before details and stock are known', () => {
    expect(cardOf(copyOf(someProduct(), { stock: null }))).toBeNull();
    expect(cardOf(copyOf(someProduct(), { details: null }))).toBeNull();
    expect(cardOf(null)).toBeNull();
  });

  it('has the name in both languages, and no more of the translation', () => {
    const translation = { productName: 'Simu ya Tecno Spark 20', description: 'Laini mbili.' };
    const card = cardOf(copyOf(someProduct({ language: 'en', translation })));
    expect(card).toMatchObject({
      language: 'en',
      translation: { productName: 'Simu ya Tecno Spark 20' },
    });
    expect(card?.translation).not.toHaveProperty('description');
    const described = { productName: '', description: 'Laini mbili.' };
    expect(cardOf(copyOf(someProduct({ translation: described })))).not.toHaveProperty(
      'translation',
    );
  });

  it('joins details and stock', () => {
    const black = someVariant({ color: 'Black', stock: 4 });
    const blue = someVariant({ color: 'Blue', stock: 0 });
    const product = someProduct({ variants: [black, blue] });
    const card = cardOf(copyOf(product));
    expect(card).toMatchObject({ productName: product.productName, stock: 4, onSale: true });
    expect(card?.variants).toEqual([black, blue]);
  });

  it('shows a variant without stock data as sold out', () => {
    const product = someProduct({ variants: [someVariant({ stock: 4 })] });
    const stock = { total: 4, variants: [] };
    expect(cardOf(copyOf(product, { stock }))?.variants[0]?.stock).toBe(0);
  });

  it('is off sale when the catalogue deleted it or does not list it', () => {
    expect(cardOf(copyOf(someProduct(), { deleted: true }))).toMatchObject({
      onSale: false,
      stock: 0,
    });
    expect(cardOf(copyOf(someProduct({ status: 'draft' })))).toMatchObject({
      onSale: false,
      stock: 0,
    });
  });
});

describe('stock levels of a rush', () => {
  const level = (productId: string, version: number) => ({
    ...{ productId, version },
    ...{ stock: 100 - version, variants: [] },
  });

  it('are the newest of each product, in whatever order they come', () => {
    const levels = [level('a', 7), level('b', 3), level('a', 9), level('a', 8), level('b', 3)];
    expect(newestLevels(levels)).toEqual([level('a', 9), level('b', 3)]);
  });
});
