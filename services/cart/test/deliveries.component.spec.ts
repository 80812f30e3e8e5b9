import { getConnectionToken } from '@nestjs/mongoose';
import { assertAnyOrder, envelopeOf, newId } from '@sokoni/common/testing';
import type { EventData, Product } from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import { CartsConsumer } from '../src/carts/carts.controller.ts';
import { ProductsConsumer } from '../src/products/products.consumer.ts';
import { BOOT_MS, CartUnderTest, type Shopper } from './cart-under-test.ts';

let cart: CartUnderTest;
beforeAll(async () => {
  cart = await CartUnderTest.start();
}, BOOT_MS);
afterAll(() => cart.stop(), BOOT_MS);

interface Row {
  readonly shopper: Shopper;
  readonly product: Product;
  readonly lineId: string;
}
type Delivery = (row: Row) => Promise<void>;

const products = () => cart.service.app.get(ProductsConsumer);
const carts = () => cart.service.app.get(CartsConsumer);
const level = ({ product }: Row, stock: number, version: number) => ({
  orderId: newId(),
  products: [{ productId: product._id, stock, variants: [], version }],
});

const priced =
  (sellingPrice: number, version: number): Delivery =>
  ({ product }) =>
    products().onProductUpdated(
      envelopeOf('product.updated', { ...product, sellingPrice, version }),
    );
const reserved =
  (stock: number, version: number): Delivery =>
  (row) =>
    products().onStockReserved(envelopeOf('stock.reserved', level(row, stock, version)));
const renamed =
  (name: string, version: number): Delivery =>
  ({ product }) => {
    const seller = cart.service.identity.knows({ _id: product.userId._id, role: 'SELLER' });
    const profile = { ...seller, name, version };
    return products().onUserUpdated(envelopeOf('user.updated', profile));
  };
const deleted =
  (version: number): Delivery =>
  ({ product }) => {
    const fact = { productId: product._id, sellerId: product.userId._id, productImage: [] };
    return products().onProductDeleted(envelopeOf('product.deleted', fact, { version }));
  };
const paid =
  (orderId: string, quantity: number): Delivery =>
  ({ shopper, lineId }) => {
    const data = {
      orderId,
      buyer: { userId: shopper.session.userId },
      lines: [{ lineId, quantity }],
    } as unknown as EventData<'order.paid'>;
    return carts().onOrdered(envelopeOf('order.paid', data));
  };

/** A new cart with five pieces of a new product, after these deliveries. */
async function after(deliveries: readonly Delivery[]) {
  const shopper = await cart.shopper();
  const product = await cart.inCart(shopper, { stock: 20 }, 5);
  const lineId = (await shopper.onlyRow())._id;
  for (const deliver of deliveries) await deliver({ shopper, product, lineId });
  const db = cart.service.app.get<Connection>(getConnectionToken());
  const copy = await db
    .collection<{ _id: string; details: Product; stock: object; deleted: boolean }>('products')
    .findOne({ _id: product._id });
  const { sellingPrice, seller } = (copy?.details ?? {}) as unknown as {
    sellingPrice: number;
    seller: { name: string };
  };
  return {
    rows: (await shopper.view()).map(({ quantity }) => quantity),
    ...{ sellingPrice, sellerName: seller.name, stock: copy?.stock, deleted: copy?.deleted },
  };
}

it.each<[string, () => readonly Delivery[]]>([
  [
    'details, stock and seller',
    () => [
      priced(11_000, 6),
      renamed('Duka Jipya', 3),
      reserved(7, 8),
      priced(12_000, 7),
      renamed('Duka la Kale', 2),
      reserved(9, 9),
    ],
  ],
  ['a deleted product', () => [priced(11_000, 6), reserved(7, 7), deleted(8)]],
  ['paid pieces', () => [paid('a'.repeat(24), 2), paid('b'.repeat(24), 1)]],
])(
  '%s end the same in any order of deliveries',
  async (_, deliveries) => {
    await expect(assertAnyOrder(deliveries(), after, { runs: 12 })).resolves.toBeUndefined();
  },
  120_000,
);
