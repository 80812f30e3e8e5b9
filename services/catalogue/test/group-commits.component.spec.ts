import { commandsDuring } from '@sokoni/common/testing';
import { catalogueRoutes } from '@sokoni/contracts';
import { PaidOrdersService } from '../src/stock/paid-orders.service.ts';
import { CatalogueUnderTest, type Merchant } from './catalogue-under-test.ts';
import { orderOf, paidOrder, type WantedOrder } from './order.factory.ts';

const CONCURRENT = 20;
const { reserve } = catalogueRoutes;

/** No timer runs while commands are counted. */
const quiet = { TIMER_TICK_MS: '600000', OUTBOX_SWEEP_MS: '600000' };

let shop: CatalogueUnderTest;
let seller: Merchant;
let productIds: string[];
beforeAll(async () => {
  shop = await CatalogueUnderTest.start(quiet);
  seller = await shop.merchant('ADMIN');
  productIds = await Promise.all([1, 2, 3].map(() => shop.upload(seller, { stock: 1_000 })));
});
afterAll(() => shop.service.stop());

const hold = (order: WantedOrder) => shop.inside.call(reserve, { body: order });
const commit = (order: WantedOrder) =>
  shop.service.app.get(PaidOrdersService).commit(paidOrder(order, seller.person._id));
const orders = () =>
  Array.from({ length: CONCURRENT }, () => orderOf(productIds.map((productId) => ({ productId }))));

describe('the reservations of twenty concurrent orders', () => {
  it('are committed by one command, which writes no products and no events', async () => {
    const paid = orders();
    const { reserved } = await shop.counters(productIds[0] ?? '');
    for (const order of paid) await hold(order);
    await shop.service.allReceived();
    const before = await shop.record(productIds[0] ?? '');
    const commands = await commandsDuring(shop.service, () => Promise.all(paid.map(commit)));
    expect(commands).toEqual(['update reservations']);
    expect(await shop.record(productIds[0] ?? '')).toEqual(before);
    expect(await shop.counters(productIds[0] ?? '')).toMatchObject({ reserved });
  });

  it('are reserved by six commands a batch', async () => {
    const held = orders();
    const commands = await commandsDuring(shop.service, () => Promise.all(held.map(hold)));
    const batches = commands.filter((command) => command === 'commitTransaction').length;
    expect(batches).toBeLessThanOrEqual(5);
    const perBatch = [
      'find products',
      'insert reservations',
      'update products',
      'insert stock_changes',
      'insert outbox',
      'commitTransaction',
    ];
    for (const command of perBatch) {
      expect([command, commands.filter((one) => one === command).length]).toEqual([
        command,
        batches,
      ]);
    }
    const removals = commands.filter((command) => command === 'delete outbox').length;
    expect(commands.length).toBe(perBatch.length * batches + removals);
  });

  it('commit an order once that is among them twice', async () => {
    const order = orderOf([{ productId: productIds[0] ?? '' }]);
    const [other] = orders();
    await hold(order);
    const { stock } = await shop.record(productIds[0] ?? '');
    const late = other ?? order;
    await Promise.all([commit(order), commit(order), commit(late), commit(order)]);
    expect(await shop.record(productIds[0] ?? '')).toMatchObject({ stock: stock - 1 });
    await commit(late);
    expect(await shop.record(productIds[0] ?? '')).toMatchObject({ stock: stock - 1 });
  });
});
