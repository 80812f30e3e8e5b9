import { Types } from 'mongoose';
import type { VariantRecord } from '../products/product.schema.ts';
import { stepsBetween, stepsOfOrders } from './stock-steps.ts';

const _id = new Types.ObjectId();
const productId = _id.toHexString();
const [red, blue] = [new Types.ObjectId(), new Types.ObjectId()];
const variant = (id: Types.ObjectId, color: string, stock: number): VariantRecord => ({
  _id: id,
  ...{ color, size: '', specifications: '', price: 1_000, stock, wholesaleOptions: [] },
});
const plain = (stock: number) => ({ _id, stock, variants: [] });
const colours = (...variants: VariantRecord[]) => ({ _id, stock: 0, variants });
const none = { orderId: null, option: '' };

describe('a change of a product', () => {
  it.each([
    ['a new product', null, plain(5), [{ variantId: null, pieces: 5, stock: 5, ...none }]],
    ['an empty one', null, plain(0), []],
    ['fewer pieces', plain(5), plain(3), [{ variantId: null, pieces: -2, stock: 3, ...none }]],
  ])('is in the history: %s', (_, before, next, steps) => {
    expect(stepsBetween(before, next)).toEqual(steps);
  });

  it('names the variants whose stock has moved, and those that were removed', () => {
    const before = colours(variant(red, 'Red', 4), variant(blue, 'Blue', 2));
    const green = new Types.ObjectId();
    const next = colours(variant(blue, 'Blue', 2), variant(green, 'Green', 6));
    expect(stepsBetween(before, next)).toEqual([
      { variantId: red.toHexString(), option: 'Red', pieces: -4, stock: 0, orderId: null },
      { variantId: green.toHexString(), option: 'Green', pieces: 6, stock: 6, orderId: null },
    ]);
  });

  it('moves the stock of the product to its first variants', () => {
    expect(stepsBetween(plain(5), colours(variant(red, 'Red', 4)))).toEqual([
      { variantId: null, pieces: -5, stock: 0, ...none },
      { variantId: red.toHexString(), option: 'Red', pieces: 4, stock: 4, orderId: null },
    ]);
  });
});

describe('orders of one product', () => {
  const of = (orderId: string, ...lines: [string | null, number, string?][]) => ({
    orderId,
    lines: lines.map(([variantId, quantity, id = productId]) => ({
      productId: id,
      variantId,
      quantity,
    })),
  });

  it('are apart in one change, each with what it has left', () => {
    const orders = [of('a', [null, 2], [null, 1]), of('b', [null, 4], [null, 9, 'other'])];
    expect(stepsOfOrders('sell', plain(10), orders)).toEqual([
      { variantId: null, option: '', pieces: -3, stock: 7, orderId: 'a' },
      { variantId: null, option: '', pieces: -4, stock: 3, orderId: 'b' },
    ]);
  });

  it('give nothing back to a variant that is gone', () => {
    const orders = [of('a', [red.toHexString(), 2], [blue.toHexString(), 1])];
    expect(stepsOfOrders('return', colours(variant(blue, 'Blue', 1)), orders)).toEqual([
      { variantId: blue.toHexString(), option: 'Blue', pieces: 1, stock: 2, orderId: 'a' },
    ]);
  });
});
