import { eventually, newId } from '@sokoni/common/testing';
import { catalogueRoutes } from '@sokoni/contracts';
import { CatalogueUnderTest, type Merchant } from './catalogue-under-test.ts';
import { orderOf, paidOrder, type WantedOrder } from './order.factory.ts';

let shop: CatalogueUnderTest;
let seller: Merchant;
beforeAll(async () => {
  shop = await CatalogueUnderTest.start();
  seller = await shop.merchant('ADMIN', { name: 'Asha Juma' });
});
afterAll(() => shop.service.stop());

/** Longer than a reservation. */
const OUTAGE_MINUTES = 40;

/** An order for the last two pieces of a product, by the shop's clock. */
async function lastPieces(): Promise<{ order: WantedOrder; productId: string }> {
  const productId = await shop.upload(seller, { stock: 2 });
  const expiresAt = new Date(shop.now().getTime() + 35 * 60_000).toISOString();
  const order = orderOf([{ productId, quantity: 2 }], { expiresAt });
  await hold(order);
  return { order, productId };
}

const hold = (body: WantedOrder) => shop.inside.call(catalogueRoutes.reserve, { body });
const tryHold = async (productId: string) =>
  (await shop.inside.send(catalogueRoutes.reserve, { body: orderOf([{ productId }]) })).status;
const askedAgain = async ({ orderId }: WantedOrder) => {
  const before = shop.orders.timesAsked(orderId);
  await eventually(() => shop.orders.timesAsked(orderId) > before);
};

describe('forty minutes without the broker', () => {
  it('sell no pieces again that were paid for in time', async () => {
    const { order, productId } = await lastPieces();
    shop.orders.outcomes.set(order.orderId, 'confirmed');
    shop.passMinutes(OUTAGE_MINUTES);
    await eventually(async () =>
      expect(await shop.counters(productId)).toEqual({ stock: 0, reserved: 0 }),
    );
    expect(await tryHold(productId)).toBe(409);
    // The broker is back.
    await shop.service.publishEvent('order.paid', paidOrder(order, seller.person._id));
    await shop.service.allReceived();
    expect(await shop.counters(productId)).toEqual({ stock: 0, reserved: 0 });
    const lost = shop.service.broker.received('stock.unavailable');
    expect(lost.filter(({ data }) => data.orderId === order.orderId)).toEqual([]);
  });

  it('release the pieces of an order that orders has ended, and of one that was never placed', async () => {
    const [ended, unplaced] = [await lastPieces(), await lastPieces()];
    shop.orders.outcomes.set(ended.order.orderId, 'ended');
    shop.passMinutes(OUTAGE_MINUTES);
    for (const { productId } of [ended, unplaced]) {
      await eventually(async () =>
        expect(await shop.counters(productId)).toEqual({ stock: 2, reserved: 0 }),
      );
    }
  });

  it('keep the pieces of an order that may still be paid, and ask again', async () => {
    const { order, productId } = await lastPieces();
    shop.orders.outcomes.set(order.orderId, 'open');
    shop.passMinutes(OUTAGE_MINUTES);
    await eventually(() => shop.orders.timesAsked(order.orderId) > 0);
    expect(await shop.counters(productId)).toEqual({ stock: 0, reserved: 2 });
    shop.orders.outcomes.set(order.orderId, 'ended');
    shop.passMinutes(2);
    await eventually(async () =>
      expect(await shop.counters(productId)).toEqual({ stock: 2, reserved: 0 }),
    );
  });

  it('keep all pieces while orders gives no answer', async () => {
    const { order, productId } = await lastPieces();
    shop.orders.down = true;
    shop.passMinutes(OUTAGE_MINUTES);
    for (const _ of [1, 2]) await askedAgain(order);
    expect(await shop.counters(productId)).toEqual({ stock: 0, reserved: 2 });
    shop.orders.down = false;
    await eventually(async () =>
      expect(await shop.counters(productId)).toEqual({ stock: 2, reserved: 0 }),
    );
  });
});

it('a resumed checkout holds its pieces as long as its own payment takes', async () => {
  const { order, productId } = await lastPieces();
  const expiresAt = new Date(shop.now().getTime() + 90 * 60_000).toISOString();
  await hold({ ...order, attemptId: newId(), expiresAt });
  shop.passMinutes(OUTAGE_MINUTES);
  const { order: other } = await lastPieces();
  shop.passMinutes(OUTAGE_MINUTES);
  await eventually(() => shop.orders.timesAsked(other.orderId) > 0);
  expect(shop.orders.timesAsked(order.orderId)).toBe(0);
  expect(await shop.counters(productId)).toEqual({ stock: 0, reserved: 2 });
});
