import { assertAnyOrder, envelopeOf, newId } from '@sokoni/common/testing';
import type { EventData } from '@sokoni/contracts';
import { SubsidiesConsumer } from '../src/delivery-subsidies/subsidies.controller.ts';
import { OrdersUnderTest } from './support/orders-under-test.ts';

const PATIENCE_MS = 300_000;

let fixture: OrdersUnderTest;
beforeAll(async () => {
  fixture = await OrdersUnderTest.start();
}, PATIENCE_MS);
afterAll(() => fixture.stop());

type Delivery = (sellerId: string) => Promise<void>;
const consumer = () => fixture.service.app.get(SubsidiesConsumer);

const planned =
  (plan: EventData<'entitlement.changed'>['plan'], version: number): Delivery =>
  (sellerId) => {
    const freeDelivery = plan === 'extremely_super';
    const validUntil = plan === 'none' ? null : '2099-01-01T00:00:00.000Z';
    const data = { sellerId, plan, validUntil, entitlements: { freeDelivery } };
    return consumer().onEntitlementChanged(
      envelopeOf('entitlement.changed', data as never, { version }),
    );
  };
const set =
  (regions: string[] | null, version: number): Delivery =>
  (sellerId) => {
    const delivery = { regions, freeDeliveryFromTzs: null, cashOnDelivery: true, holiday: null };
    const data = { sellerId, ...delivery, pictures: [] };
    return consumer().onShopSettingsChanged(
      envelopeOf('shop-settings.changed', data as never, { version }),
    );
  };

interface Stored {
  readonly _id: string;
  readonly freeDelivery: boolean;
  readonly freeDeliveryPlan: string | null;
  readonly validUntil: Date | null;
  readonly regions: string[] | null;
}

/** What is stored of a new seller after these deliveries. */
async function after(deliveries: readonly Delivery[]) {
  const sellerId = newId();
  for (const deliver of deliveries) await deliver(sellerId);
  const stored = async (name: string): Promise<Partial<Stored>> =>
    (await fixture.db.collection<Stored>(name).findOne({ _id: sellerId })) ?? {};
  const { freeDelivery, freeDeliveryPlan, validUntil } = await stored('delivery_entitlements');
  const { regions } = await stored('shop_terms');
  return { freeDelivery, freeDeliveryPlan, validUntil, regions };
}

it.each<[string, readonly Delivery[], object]>([
  [
    'a plan with free delivery that has ended',
    [planned('extremely_super', 1), planned('basic', 2), planned('none', 3)],
    { freeDelivery: false, freeDeliveryPlan: 'extremely_super', validUntil: null },
  ],
  ['the regions of a shop', [set(['Arusha'], 1), set(['Mwanza'], 2), set(null, 3)], {}],
])(
  '%s: orders has the same in any order of deliveries',
  async (_, deliveries, expected) => {
    expect(await after(deliveries)).toMatchObject(expected);
    await assertAnyOrder(deliveries, after, { runs: 15 });
  },
  PATIENCE_MS,
);
