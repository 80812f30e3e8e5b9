import { someProduct, someVariant } from '../../test/product.factory.ts';
import { cardOf, detailsOf, type ProductCopy, stockLevelOf } from './product.ts';

function copyOf(product = someProduct(), told: Partial<ProductCopy> = {}): ProductCopy {
  const { stock: total, variants } = stockLevelOf(product);
  const stock = { total, variants };
  const details = detailsOf(product);
  const { _id, version } = product;
  const both = { detailsVersion: version, details, stockVersion: version, stock };
  return { _id, ...both, deleted: false, ...told };
}

describe('the copy of a product', () => {
  it('gives nothing to show before details and stock have come', () => {
    expect(cardOf(copyOf(someProduct(), { stock: null }))).toBeNull();
    expect(cardOf(copyOf(someProduct(), { details: null }))).toBeNull();
    expect(cardOf(null)).toBeNull();
  });

  it('puts details and stock together', () => {
    const black = someVariant({ color: 'Black', stock: 4 });
    const blue = someVariant({ color: 'Blue', stock: 0 });
    const product = someProduct({ variants: [black, blue] });
    const card = cardOf(copyOf(product));
    expect(card).toMatchObject({ productName: product.productName, stock: 4, onSale: true });
    expect(card?.variants).toEqual([black, blue]);
  });

  it('counts a variant as sold out while its stock is not told', () => {
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
