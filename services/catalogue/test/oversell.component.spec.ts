import type { Neighbour } from '@sokoni/common/testing';
import { catalogueRoutes } from '@sokoni/contracts';
import { CatalogueUnderTest, type Merchant } from './catalogue-under-test.ts';
import { orderOf } from './order.factory.ts';

let shop: CatalogueUnderTest;
let replica: Neighbour;
let seller: Merchant;
beforeAll(async () => {
  shop = await CatalogueUnderTest.start();
  replica = await shop.startReplica();
  seller = await shop.merchant('ADMIN');
});
afterAll(async () => {
  await replica.stop();
  await shop.service.stop();
});

const { reserve, releaseReservation, updateProduct } = catalogueRoutes;

/** Concurrent requests, every second one to the other replica. */
async function rush(orders: readonly ReturnType<typeof orderOf>[]): Promise<number> {
  const answers = await Promise.all(
    orders.map((body, at) => (at % 2 ? shop.inside : replica.inside).send(reserve, { body })),
  );
  const refused = answers.filter((answer) => answer.status !== 200);
  for (const answer of refused) expect(answer.body).toMatchObject({ code: 'lines-unavailable' });
  return answers.length - refused.length;
}

describe('a rush on little stock', () => {
  it('sells exactly 5 of 5 to 20 buyers', async () => {
    const productId = await shop.upload(seller, { stock: 5 });
    expect(await rush(Array.from({ length: 20 }, () => orderOf([{ productId }])))).toBe(5);
    expect(await shop.counters(productId)).toEqual({ stock: 0, reserved: 5 });
  });

  it('sells exactly 100 of 100 to 200 buyers', async () => {
    const productId = await shop.upload(seller, { stock: 100 });
    expect(await rush(Array.from({ length: 200 }, () => orderOf([{ productId }])))).toBe(100);
    expect(await shop.counters(productId)).toEqual({ stock: 0, reserved: 100 });
  });

  it('reserves all lines or none in any order of the lines', async () => {
    const first = await shop.upload(seller, { stock: 10 });
    const second = await shop.upload(seller, { stock: 6 });
    const lines = [{ productId: first }, { productId: second }];
    const orders = Array.from({ length: 30 }, (_, at) =>
      orderOf(at % 3 ? lines : lines.toReversed()),
    );
    expect(await rush(orders)).toBe(6);
    expect(await shop.counters(first)).toEqual({ stock: 4, reserved: 6 });
    expect(await shop.counters(second)).toEqual({ stock: 0, reserved: 6 });
  });

  it('keeps the sum right during concurrent edits and releases', async () => {
    const productId = await shop.upload(seller, { stock: 50 });
    const orders = Array.from({ length: 30 }, () => orderOf([{ productId }]));
    const { productImage, ...form } = await shop.record(productId);
    const body = { ...form, _id: productId, variants: [], productImage: [...productImage] };
    await Promise.all([
      rush(orders),
      ...[1, 2, 3, 4].map(() =>
        seller.calls.call(updateProduct, { body: { ...body, stock: 55, stockWas: 50 } as never }),
      ),
    ]);
    await Promise.all(
      orders.slice(0, 10).map(({ orderId, attemptId }, at) =>
        (at % 2 ? shop.inside : replica.inside).send(releaseReservation, {
          params: { orderId },
          body: { attemptId },
        }),
      ),
    );
    expect(await shop.counters(productId)).toEqual({ stock: 50, reserved: 20 });
  });
});
