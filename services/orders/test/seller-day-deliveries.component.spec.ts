import { assertAnyOrder, envelopeOf } from '@sokoni/common/testing';
import { SellerDaysService } from '../src/seller-days/seller-days.service.ts';
import type { SellerDaysConsumer } from '../src/seller-days/seller-home.controller.ts';
import { OrdersUnderTest } from './support/orders-under-test.ts';
import { ask, move, sale } from './support/sale.ts';

const PATIENCE_MS = 300_000;
const SUMS = ['counted_parts', 'seller_days', 'product_days'];

let fixture: OrdersUnderTest;
let count: SellerDaysService['count'];
beforeAll(async () => {
  fixture = await OrdersUnderTest.start({ COMMISSION_BASIS_POINTS: '500' });
  const days = fixture.service.app.get(SellerDaysService);
  count = days.count.bind(days);
  // The broker's own deliveries stay away: they would come in the midst of another order of them.
  days.count = async () => {};
}, PATIENCE_MS);
afterAll(() => fixture.stop());

type SaleEvent = Parameters<SellerDaysConsumer['onSale']>[0];
/** A step of the order, after which its event may be delivered at any time. */
type Step = () => Promise<unknown>;

const deliver = ({ data }: SaleEvent) => count(data.orderId);
const sold = (name: SaleEvent['name'], orderId: string) =>
  envelopeOf(name, { orderId } as never) as SaleEvent;

/** The sums of these sellers, without what the ids of one sale are. */
async function sumsOf(sellerIds: readonly string[]) {
  const sums = SUMS.map(async (name) => {
    const rows = await fixture.db
      .collection(name)
      .find({ sellerId: { $in: sellerIds } })
      .toArray();
    return rows.map(({ _id, ...row }) => JSON.stringify(row)).sort();
  });
  return Promise.all(sums);
}

async function forget(sellerIds: readonly string[]): Promise<void> {
  for (const name of SUMS) {
    await fixture.db.collection(name).deleteMany({ sellerId: { $in: sellerIds } });
  }
}

/** A sale in which one part is refunded and the other is completed. */
async function endedSale() {
  const { buyer, juma, asha, orderId } = await sale(fixture);
  const steps: readonly Step[] = [
    () => move(fixture, juma, orderId, 'cancel', { note: 'Sold out' }),
    () => move(fixture, asha, orderId, 'accept'),
    () => move(fixture, asha, orderId, 'ship'),
    () => ask(fixture, buyer, orderId, asha, 'deliver'),
    () => ask(fixture, buyer, orderId, asha, 'complete'),
  ];
  const events = [
    sold('order.paid', orderId),
    sold('seller-order.cancelled', orderId),
    sold('seller-order.completed', orderId),
  ];
  return { steps, events, sellerIds: [juma.userId, asha.userId] };
}

it(
  'the sums of sellers’ days end the same in any order of deliveries, each once or more often',
  async () => {
    const { steps, events, sellerIds } = await endedSale();
    for (const step of steps) expect(await step()).toMatchObject({ status: 200 });
    await Promise.all(events.map(deliver));
    const [parts = [], days = []] = await sumsOf(sellerIds);
    expect(days.join()).toContain('"refundedTzs":23000');
    expect([parts.length, days.length]).toEqual([2, 2]);
    await assertAnyOrder(
      events,
      async (deliveries) => {
        await forget(sellerIds);
        // Those that come at once are counted together.
        await Promise.all(deliveries.slice(1).map(deliver));
        for (const event of deliveries.slice(0, 1)) await deliver(event);
        return sumsOf(sellerIds);
      },
      { runs: 10 },
    );
  },
  PATIENCE_MS,
);

it(
  'the sums end the same where deliveries come late, between the later steps of the order',
  async () => {
    const ends = new Set<string>();
    for (let late = 0; late < 4; late++) {
      const { steps, events, sellerIds } = await endedSale();
      for (const [at, step] of steps.entries()) {
        await step();
        // The event of the payment comes after this many steps, and again at the end.
        if (at === late) for (const event of events.slice(0, 1)) await deliver(event);
      }
      await Promise.all(events.map(deliver));
      const sums = (await sumsOf(sellerIds)).slice(1, 2).flat();
      ends.add(sums.join().replaceAll(new RegExp(sellerIds.join('|'), 'g'), 'seller'));
    }
    expect([...ends]).toHaveLength(1);
  },
  PATIENCE_MS,
);
