import { ordersRoutes, pickupStationsRoutes } from '@sokoni/contracts';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';
import { move, pinOf } from './support/sale.ts';
import { counterKeyOf, openStation, type StationForm, sendOff } from './support/stations.ts';

const PATIENT_MS = 300_000;

describe('the counters of pickup stations', () => {
  let fixture: OrdersUnderTest;
  let admin: Buyer;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start();
    admin = await fixture.signIn('ADMIN');
  });
  afterAll(() => fixture.stop());

  const open = (more?: Partial<StationForm>) => openStation(fixture, admin, more);

  async function paidTo(buyer: Buyer, stationId: string): Promise<string> {
    const delivery = { method: 'station', stationId } as const;
    const { orderId, paymentUrl } = await fixture.service
      .as(buyer)
      .call(ordersRoutes.checkout, { body: { delivery } });
    await fixture.sandbox.act(paymentUrl, 'pay');
    await fixture.paymentBecomes(buyer, orderId, 'paid');
    return orderId;
  }

  const codeOf = ({ body }: { readonly body: unknown }) => (body as { code?: string }).code;

  const handOver = (key: string, orderNumber: string, pin: string) =>
    fixture.service
      .as(null)
      .send(pickupStationsRoutes.handOverParcel, { body: { key, orderNumber, pin } });

  const other = (pin: string | null) => (pin === '0000' ? '1111' : '0000');

  it(
    'hand over each seller’s parcel by its own PIN, and nothing of another station',
    async () => {
      const [station, elsewhere] = [await open(), await open({ location: 'Mwanza' })];
      const [key, otherKey] = [
        await counterKeyOf(fixture, admin, station),
        await counterKeyOf(fixture, admin, elsewhere),
      ];
      const [juma, asha] = [await fixture.signIn('SELLER'), await fixture.signIn('SELLER')];
      const buyer = await fixture.buyerWith({ sellerId: juma.userId }, { sellerId: asha.userId });
      const orderId = await paidTo(buyer, station._id);
      const { orderNumber } = await fixture.order(buyer, orderId);
      const named = await fixture.service
        .as(null)
        .call(pickupStationsRoutes.stationCounter, { body: { key } });
      expect(named).toEqual({ name: station.name });
      // Nothing has left the sellers.
      const early = await handOver(key, orderNumber, '0000');
      expect(early.body).toMatchObject({ code: 'counter-parcel-unknown' });
      await sendOff(fixture, juma, orderId);
      await sendOff(fixture, asha, orderId);
      const shipped = await fixture.service.waitForEvent(
        'seller-order.shipped',
        ({ data }) => data.orderId === orderId,
      );
      expect(shipped.data.station).toMatchObject({ name: station.name });
      const pin = (await pinOf(fixture, buyer, orderId, juma)) ?? '';
      expect((await handOver(otherKey, orderNumber, pin)).body).toMatchObject({
        code: 'counter-parcel-unknown',
      });
      expect((await handOver('x', orderNumber, pin)).body).toMatchObject({
        code: 'counter-link-unknown',
      });
      // At the same time twice, in small letters.
      const answers = await Promise.all(
        [1, 2].map(() => handOver(key, orderNumber.toLowerCase().replaceAll('-', ' '), pin)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const partsOf = async () => (await fixture.order(buyer, orderId)).sellerOrders;
      const statusOf = async (seller: Buyer) =>
        (await partsOf()).find(({ sellerId }) => sellerId === seller.userId)?.status;
      expect([await statusOf(juma), await statusOf(asha)]).toEqual(['delivered', 'shipped']);
      const rest = (await pinOf(fixture, buyer, orderId, asha)) ?? '';
      expect((await handOver(key, orderNumber, rest)).status).toBe(200);
      expect(await statusOf(asha)).toBe('delivered');
      const { timeline } = await fixture.order(buyer, orderId);
      expect(timeline.at(-1)).toMatchObject({ note: 'handed-over-at-station' });
    },
    PATIENT_MS,
  );

  it(
    'count five guesses of a parcel, and end with a revoked link',
    async () => {
      const station = await open();
      const key = await counterKeyOf(fixture, admin, station);
      const juma = await fixture.signIn('SELLER');
      const buyer = await fixture.buyerWith({ sellerId: juma.userId });
      const orderId = await paidTo(buyer, station._id);
      const { orderNumber } = await fixture.order(buyer, orderId);
      await sendOff(fixture, juma, orderId);
      const pin = (await pinOf(fixture, buyer, orderId, juma)) ?? '';
      const guesses = await Promise.all(
        Array.from({ length: 8 }, () => handOver(key, orderNumber, other(pin))),
      );
      const codes = guesses.map(codeOf);
      expect(codes.filter((code) => code === 'counter-pin-wrong')).toHaveLength(5);
      expect(codes.filter((code) => code === 'delivery-pin-locked')).toHaveLength(3);
      // The right one as well, here and with the seller.
      expect(codeOf(await handOver(key, orderNumber, pin))).toBe('delivery-pin-locked');
      const bySeller = await move(fixture, juma, orderId, 'deliver', { pin });
      expect(bySeller.body).toMatchObject({ code: 'delivery-pin-locked' });
      const body = { stationId: station._id, version: 2, action: 'revoke' } as const;
      await fixture.service.as(admin).call(pickupStationsRoutes.changeCounterLink, { body });
      expect(codeOf(await handOver(key, orderNumber, pin))).toBe('counter-link-unknown');
      const outdated = await fixture.service
        .as(admin)
        .send(pickupStationsRoutes.changeCounterLink, { body });
      expect(outdated.body).toMatchObject({ code: 'station-outdated' });
    },
    PATIENT_MS,
  );

  it('are slowed down after thirty wrong numbers', async () => {
    const key = await counterKeyOf(fixture, admin, await open());
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 31; n++) codes.push(codeOf(await handOver(key, `SK-${n}`, '0000')));
    expect(codes.slice(0, 30)).toEqual(Array(30).fill('counter-parcel-unknown'));
    expect(codes[30]).toBe('too-many-requests');
  });
});
