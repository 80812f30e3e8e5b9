import type { Product } from '@sokoni/contracts';
import { cardOf, detailsOf, type ProductCard, stockLevelOf } from '../src/products/product.ts';
import { someProduct } from './product.factory.ts';

/** A product as the rules of the cart get it. */
export function someCard(overrides: Partial<Product> = {}): ProductCard {
  const product = someProduct(overrides);
  const { stock: total, variants } = stockLevelOf(product);
  const card = cardOf({
    _id: product._id,
    detailsVersion: product.version,
    details: detailsOf(product),
    stockVersion: product.version,
    stock: { total, variants },
    deleted: false,
  });
  if (!card) throw new Error('A product with details has a card');
  return card;
}
