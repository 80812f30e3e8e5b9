import { UserReplicas } from '@sokoni/common';
import { envelopeOf } from '@sokoni/common/testing';
import {
  catalogueRoutes,
  NEXT_CURSOR_HEADER,
  type StockChange,
  type UserReplica,
} from '@sokoni/contracts';
import { StockConsumer } from '../src/stock/stock.controller.ts';
import { edit, newKey, undo } from './bulk-editing.ts';
import { CatalogueUnderTest, type Merchant } from './catalogue-under-test.ts';
import { orderOf, paidOrder, sellerOrderOf } from './order.factory.ts';
import { productInputOf } from './product.factory.ts';

let shop: CatalogueUnderTest;
let seller: Merchant;
let admin: Merchant;
beforeAll(async () => {
  shop = await CatalogueUnderTest.start();
  admin = await shop.merchant('ADMIN', { name: 'Rehema Said' });
  await known(admin.person);
});
beforeEach(async () => {
  seller = await shop.merchant();
});
afterAll(() => shop.service.stop());

const { adjustStock, importProducts, productDetails, reserve, stockHistory, updateProduct } =
  catalogueRoutes;
/** As the event of their registration makes them. */
const known = (person: UserReplica) => shop.service.app.get(UserReplicas).upsert(person);
const consumer = () => shop.service.app.get(StockConsumer);
const historyOf = (productId: string, { calls } = seller) =>
  calls.call(stockHistory, { params: { productId }, query: {} });
const linesOf = (history: readonly StockChange[]) =>
  history.map(({ cause, steps }) => [cause, ...steps.map(({ pieces, stock }) => [pieces, stock])]);
const reserved = async (...lines: Parameters<typeof orderOf>[0]) => {
  const order = orderOf(lines);
  await shop.inside.call(reserve, { body: order });
  return order;
};

describe('the history of stock', () => {
  it('says who has changed it, and how: by form, in the list, by sheet, in bulk', async () => {
    const _id = await shop.upload(seller, { stock: 10 });
    const input = productInputOf({ stock: 12 });
    await seller.calls.call(updateProduct, { body: { ...input, _id, stockWas: 10 } });
    await admin.calls.call(adjustStock, { body: { _id, delta: -2 } });
    const products = [{ ...input, _id, stock: 9, stockWas: 10 }] as Record<string, unknown>[];
    const body = { dryRun: false, importKey: 'import-history', products };
    await seller.calls.call(importProducts, { body });
    const editKey = newKey();
    await edit(seller, [_id], { kind: 'stock-set', stock: 20 }, { editKey });
    await undo(seller, editKey);

    const history = await historyOf(_id);
    expect(linesOf(history)).toEqual([
      ['bulk-undone', [-11, 9]],
      ['bulk-edited', [11, 20]],
      ['imported', [-1, 9]],
      ['adjusted', [-2, 10]],
      ['edited', [2, 12]],
      ['uploaded', [10, 10]],
    ]);
    expect(history[3]).toMatchObject({ byRole: 'ADMIN', byName: 'Rehema Said' });
    expect(history[5]).toMatchObject({ byRole: 'SELLER', byName: 'Asha Juma' });
  });

  it('names a helper of the team, and shows the history to one who keeps products', async () => {
    const _id = await shop.upload(seller, { stock: 3 });
    const person = shop.service.identity.knows({ name: 'Neema Helper' });
    await known(person);
    const { _id: userId } = person;
    const helper = (permission: 'products' | 'orders') =>
      shop.service.mint({
        userId,
        membership: { sellerId: seller.person._id, permissions: [permission] },
      });
    const stocker = shop.service.as(await helper('products'));
    await stocker.call(adjustStock, { body: { _id, delta: 1 } });
    const [newest] = await stocker.call(stockHistory, { params: { productId: _id }, query: {} });
    expect(newest).toMatchObject({ cause: 'adjusted', byName: 'Neema Helper' });
    expect(['SELLER', 'ADMIN']).not.toContain(newest?.byRole);
    const packer = shop.service.as(await helper('orders'));
    const refused = await packer.send(stockHistory, { params: { productId: _id }, query: {} });
    expect(refused.status).toBe(403);
  });

  it('names the orders that took pieces and gave them back', async () => {
    const _id = await shop.upload(seller, { stock: 9 });
    const line = { productId: _id, quantity: 2 };
    const unpaid = await reserved(line);
    const { orderId, buyerId: userId } = unpaid;
    const expired = envelopeOf('order.expired', { orderId, userId });
    await consumer().onOrderExpired(expired);
    await consumer().onOrderExpired(expired);
    const paid = await reserved(line);
    await consumer().onOrdered(envelopeOf('order.paid', paidOrder(paid, seller.person._id)));
    const part = sellerOrderOf(paid, seller.person._id, 'cancelled');
    const lines = [{ lineId: '0', productId: _id, name: '', quantity: 1, totalQuantity: 1 }];
    const fact = { ...part, lines, amountTzs: 1 };
    await consumer().onLinesRefunded(envelopeOf('seller-order.lines-refunded', fact));
    await consumer().onSellerOrderCancelled(envelopeOf('seller-order.cancelled', part));
    await consumer().onSellerOrderCancelled(envelopeOf('seller-order.cancelled', part));

    const history = await historyOf(_id);
    expect(linesOf(history)).toEqual([
      ['part-cancelled', [1, 9]],
      ['refunded', [1, 8]],
      ['ordered', [-2, 7]],
      ['order-ended', [2, 9]],
      ['ordered', [-2, 7]],
      ['uploaded', [9, 9]],
    ]);
    const { orderId: paidId } = paid;
    const orders = history.map(({ steps }) => steps[0]?.orderId);
    expect(orders).toEqual([paidId, paidId, paidId, orderId, orderId, null]);
    expect(history[0]).toMatchObject({ byRole: 'system', byName: '' });
  });

  it('keeps orders apart that take pieces in one change', async () => {
    const _id = await shop.upload(seller, { stock: 30 });
    const orders = await Promise.all(
      Array.from({ length: 10 }, () => reserved({ productId: _id, quantity: 1 })),
    );
    const steps = (await historyOf(_id)).flatMap((change) => change.steps.toReversed());
    expect(steps.map(({ stock }) => stock)).toEqual([20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30]);
    const named = steps.flatMap(({ orderId }) => orderId ?? []);
    expect(named.sort()).toEqual(orders.map(({ orderId }) => orderId).sort());
  });

  it('names the variant, also one that is removed', async () => {
    const of = (size: string, stock: number) => ({ size, price: 1_000, stock });
    const _id = await shop.upload(seller, { variants: [of('S', 1), of('M', 2)] });
    const { variants } = await shop.visitor.call(productDetails, { body: { productId: _id } });
    const [, medium] = variants;
    const kept = [{ ...of('M', 5), _id: medium?._id, stockWas: 2 }];
    await seller.calls.call(updateProduct, { body: { ...productInputOf(), variants: kept, _id } });
    const [newest, first] = await historyOf(_id);
    expect(newest?.steps).toMatchObject([
      { option: 'S', pieces: -1, stock: 0 },
      { option: 'M', variantId: medium?._id, pieces: 3, stock: 5 },
    ]);
    expect(first?.steps).toMatchObject([{ option: 'S' }, { option: 'M' }]);
  });

  it('is a list in pages, for the owner and admins alone', async () => {
    const _id = await shop.upload(seller, { stock: 1 });
    for (const delta of [1, 2, 3]) await seller.calls.call(adjustStock, { body: { _id, delta } });
    const params = { productId: _id };
    const first = await seller.calls.send(stockHistory, { params, query: { limit: 2 } });
    const cursor = first.headers.get(NEXT_CURSOR_HEADER) ?? undefined;
    const second = await seller.calls.send(stockHistory, { params, query: { limit: 2, cursor } });
    const pages = [first, second].map(({ body }) => body.data as StockChange[]);
    expect(pages.flat().map(({ steps }) => steps[0]?.stock)).toEqual([7, 4, 2, 1]);
    expect(second.headers.get(NEXT_CURSOR_HEADER)).toBeNull();
    expect(await historyOf(_id, admin)).toEqual(pages.flat());
    const stranger = await shop.merchant();
    expect(await stranger.calls.send(stockHistory, { params, query: {} })).toMatchObject({
      status: 404,
      body: { code: 'product-not-found' },
    });
  });
});
