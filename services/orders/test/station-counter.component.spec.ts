import { ordersRoutes, pickupStationsRoutes } from '@sokoni/contracts';
import { type Buyer, Lab } from './support/lab.ts';
import { move, pinOf } from './support/sale.ts';
import { counterKeyOf, openStation, type StationForm, sendOff } from './support/stations.ts';

const PATIENT_MS = 60_000;

describe('the counters of pickup stations', () => {
  let lab: Lab;
  let admin: Buyer;
  beforeAll(async () => {
    lab = await Lab.open();
    admin = await lab.signIn('ADMIN');
  }, 60_000);
  afterAll(() => lab.close());

  const open = (more?: Partial<StationForm>) => openStation(lab, admin, more);

  async function paidTo(buyer: Buyer, stationId: string): Promise<string> {
    const delivery = { method: 'station', stationId } as const;
    const { orderId, paymentUrl } = await lab.service
      .as(buyer)
      .call(ordersRoutes.checkout, { body: { delivery } });
    await lab.sandbox.act(paymentUrl, 'pay');
    await lab.paymentBecomes(buyer, orderId, 'paid');
    return orderId;
  }

  const codeOf = ({ body }: { readonly body: unknown }) => (body as { code?: string }).code;

  const handOver = (key: string, orderNumber: string, pin: string) =>
    lab.service
      .as(null)
      .send(pickupStationsRoutes.handOverParcel, { body: { key, orderNumber, pin } });

  const other = (pin: string | null) => (pin === '0000' ? '1111' : '0000');

  it(
    'hand over each seller’s parcel by its own PIN, and nothing of another station',
    async () => {
      const [station, elsewhere] = [await open(), await open({ location: 'Mwanza' })];
      const [key, otherKey] = [
        await counterKeyOf(lab, admin, station),
        await counterKeyOf(lab, admin, elsewhere),
      ];
      const [juma, asha] = [await lab.signIn('SELLER'), await lab.signIn('SELLER')];
      const buyer = await lab.buyerWith({ sellerId: juma.userId }, { sellerId: asha.userId });
      const orderId = await paidTo(buyer, station._id);
      const { orderNumber } = await lab.order(buyer, orderId);
      const named = await lab.service
        .as(null)
        .call(pickupStationsRoutes.stationCounter, { body: { key } });
      expect(named).toEqual({ name: station.name });
      // Nothing has left the sellers.
      const early = await handOver(key, orderNumber, '0000');
      expect(early.body).toMatchObject({ code: 'counter-parcel-unknown' });
      await sendOff(lab, juma, orderId);
      await sendOff(lab, asha, orderId);
      const shipped = await lab.service.waitForEvent(
        'seller-order.shipped',
        ({ data }) => data.orderId === orderId,
      );
      expect(shipped.data.station).toMatchObject({ name: station.name });
      const pin = (await pinOf(lab, buyer, orderId, juma)) ?? '';
      expect((await handOver(otherKey, orderNumber, pin)).body).toMatchObject({
        code: 'counter-parcel-unknown',
      });
      expect((await handOver('x', orderNumber, pin)).body).toMatchObject({
        code: 'counter-link-unknown',
      });
      // At the same time twice, in small letters.
      const answers = await Promise.all(
        [1, 2].map(() => handOver(key, orderNumber.toLowerCase(), pin)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const partsOf = async () => (await lab.order(buyer, orderId)).sellerOrders;
      const statusOf = async (seller: Buyer) =>
        (await partsOf()).find(({ sellerId }) => sellerId === seller.userId)?.status;
      expect([await statusOf(juma), await statusOf(asha)]).toEqual(['delivered', 'shipped']);
      const rest = (await pinOf(lab, buyer, orderId, asha)) ?? '';
      expect((await handOver(key, orderNumber, rest)).status).toBe(200);
      expect(await statusOf(asha)).toBe('delivered');
      const { timeline } = await lab.order(buyer, orderId);
      expect(timeline.at(-1)).toMatchObject({ note: 'handed-over-at-station' });
    },
    PATIENT_MS,
  );

  it(
    'count five guesses of a parcel, and end with a revoked link',
    async () => {
      const station = await open();
      const key = await counterKeyOf(lab, admin, station);
      const juma = await lab.signIn('SELLER');
      const buyer = await lab.buyerWith({ sellerId: juma.userId });
      const orderId = await paidTo(buyer, station._id);
      const { orderNumber } = await lab.order(buyer, orderId);
      await sendOff(lab, juma, orderId);
      const pin = (await pinOf(lab, buyer, orderId, juma)) ?? '';
      const guesses = await Promise.all(
        Array.from({ length: 8 }, () => handOver(key, orderNumber, other(pin))),
      );
      const codes = guesses.map(codeOf);
      expect(codes.filter((code) => code === 'counter-pin-wrong')).toHaveLength(5);
      expect(codes.filter((code) => code === 'delivery-pin-locked')).toHaveLength(3);
      // The right one as well, here and with the seller.
      expect(codeOf(await handOver(key, orderNumber, pin))).toBe('delivery-pin-locked');
      const bySeller = await move(lab, juma, orderId, 'deliver', { pin });
      expect(bySeller.body).toMatchObject({ code: 'delivery-pin-locked' });
      const body = { stationId: station._id, version: 2, action: 'revoke' } as const;
      await lab.service.as(admin).call(pickupStationsRoutes.changeCounterLink, { body });
      expect(codeOf(await handOver(key, orderNumber, pin))).toBe('counter-link-unknown');
      const outdated = await lab.service
        .as(admin)
        .send(pickupStationsRoutes.changeCounterLink, { body });
      expect(outdated.body).toMatchObject({ code: 'station-outdated' });
    },
    PATIENT_MS,
  );

  it('are slowed down after thirty wrong numbers', async () => {
    const key = await counterKeyOf(lab, admin, await open());
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 31; n++) codes.push(codeOf(await handOver(key, `SK-${n}`, '0000')));
    expect(codes.slice(0, 30)).toEqual(Array(30).fill('counter-parcel-unknown'));
    expect(codes[30]).toBe('too-many-requests');
  });
});
