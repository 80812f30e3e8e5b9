import { newId } from '@sokoni/common/testing';
import {
  type ManagedStation,
  NO_SHOP_SETTINGS,
  ordersRoutes,
  pickupStationsRoutes,
  REGIONS,
} from '@sokoni/contracts';
import { type Buyer, Lab } from './support/lab.ts';
import { move, pinOf } from './support/sale.ts';
import { counterKeyOf, saveStation, sendOff, stationForm } from './support/stations.ts';

const PATIENT_MS = 60_000;

describe('pickup stations', () => {
  let lab: Lab;
  let admin: Buyer;
  beforeAll(async () => {
    lab = await Lab.open();
    admin = await lab.signIn('ADMIN');
  }, 60_000);
  afterAll(() => lab.close());

  async function open(more: Parameters<typeof stationForm>[0] = {}): Promise<ManagedStation> {
    const answer = await saveStation(lab, admin, stationForm(more));
    expect(answer.status).toBe(200);
    return answer.body.data as ManagedStation;
  }

  const orderTo = (buyer: Buyer, stationId: string, more: object = {}, delivery: object = {}) =>
    lab.service.as(buyer).send(ordersRoutes.checkout, {
      body: { delivery: { method: 'station', stationId, ...delivery }, ...more },
    });

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

  describe('as admins keep them', () => {
    it('are created once by a repeated request, and shown to everyone while they are open', async () => {
      const form = stationForm({ name: 'Kituo cha Dodoma', location: 'Dodoma' });
      const answers = await Promise.all([1, 2].map(() => saveStation(lab, admin, form)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const again = await saveStation(lab, admin, form);
      expect(again.body.data).toMatchObject({ version: 1, phone: '+255712345678' });
      const listed = () => lab.service.as(null).call(pickupStationsRoutes.pickupStations, {});
      const found = (await listed()).filter(({ _id }) => _id === form.stationId);
      expect(found).toHaveLength(1);
      expect(found[0]).not.toHaveProperty('version');
      const closed = await saveStation(lab, admin, { ...form, version: 1, open: false });
      expect(closed.body.data).toMatchObject({ version: 2, open: false });
      expect((await listed()).map(({ _id }) => _id)).not.toContain(form.stationId);
      const trail = await lab.db
        .collection('audit')
        .countDocuments({ 'entries.aggregate': `pickup-station:${form.stationId}` });
      expect(trail).toBe(2);
    });

    it('take one of two edits at once, and no edit of an older version', async () => {
      const { _id: stationId } = await open();
      const edit = (name: string) =>
        saveStation(lab, admin, stationForm({ stationId, version: 1, name }));
      const answers = await Promise.all([edit('Kituo A'), edit('Kituo B')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await edit('Kituo C')).body).toMatchObject({ code: 'station-outdated' });
    });

    it('are refused with the field that is wrong, and to others than admins', async () => {
      const at = async (more: object) =>
        (await saveStation(lab, admin, { ...stationForm(), ...more })).body.data as unknown;
      const week = stationForm().hours;
      const late = [{ from: '18:00', to: '08:00' }, ...week.slice(1)];
      expect(await at({ hours: late })).toMatchObject({ fields: { 'hours.0': expect.anything() } });
      expect(await at({ hours: week.map(() => null) })).toMatchObject({
        fields: { hours: expect.anything() },
      });
      expect(await at({ location: 'Nairobi' })).toMatchObject({
        fields: { location: expect.anything() },
      });
      expect(await at({ tariffTzs: -1 })).toMatchObject({
        fields: { tariffTzs: expect.anything() },
      });
      const seller = await lab.signIn('SELLER');
      expect((await saveStation(lab, seller, stationForm())).status).toBe(403);
    });
  });

  describe('at checkout', () => {
    it('give the order their own place and the cheaper tariff, whatever the body says', async () => {
      const station = await open({ tariffTzs: 2_500 });
      const buyer = await lab.buyerWith({ priceTzs: 10_000 });
      const tampered = { location: 'Arusha, Arusha', ward: 'Sekei', landmark: 'Kwangu' };
      const { body, status } = await orderTo(buyer, station._id, {}, tampered);
      expect([status, body.data?.amount]).toEqual([200, 12_500]);
      const order = await lab.order(buyer, String(body.data?.orderId));
      expect(order.delivery).toMatchObject({
        method: 'station',
        location: station.location,
        ward: '',
        landmark: station.directions,
        station: { stationId: station._id, name: station.name, hours: station.hours },
      });
      expect(order.sellerOrders[0]).toMatchObject({ deliveryTzs: 2_500, deliveryDays: 5 });
      // What happens to the station later does not move the order.
      await saveStation(lab, admin, stationForm({ stationId: station._id, version: 1, name: 'Z' }));
      expect((await lab.order(buyer, order._id)).delivery.station?.name).toBe(station.name);
    });

    it('never cost more than delivery to the same place', async () => {
      const station = await open({ location: 'Arusha, Arusha', tariffTzs: 90_000 });
      const buyer = await lab.buyerWith({ priceTzs: 10_000 });
      expect((await orderTo(buyer, station._id)).body.data?.amount).toBe(13_000);
    });

    it('refuse with nothing ordered while closed, unknown, missing, or at another total', async () => {
      const station = await open();
      const buyer = await lab.buyerWith({ priceTzs: 10_000 });
      await saveStation(
        lab,
        admin,
        stationForm({ stationId: station._id, version: 1, tariffTzs: 3_000 }),
      );
      expect((await orderTo(buyer, station._id, { expectedTotalTzs: 12_500 })).body).toMatchObject({
        code: 'total-changed',
        data: { totalTzs: 13_000 },
      });
      const closed = { stationId: station._id, version: 2, tariffTzs: 3_000, open: false };
      await saveStation(lab, admin, stationForm(closed));
      for (const id of [station._id, newId()]) {
        expect((await orderTo(buyer, id)).body).toMatchObject({ code: 'station-unavailable' });
      }
      const missing = { body: { delivery: { method: 'station' } as const } };
      expect((await lab.service.as(buyer).send(ordersRoutes.checkout, missing)).body).toMatchObject(
        {
          data: { fields: { 'delivery.stationId': expect.anything() } },
        },
      );
      expect(
        await lab.db.collection('orders').countDocuments({ 'buyer.userId': buyer.userId }),
      ).toBe(0);
    });

    it('are refused for a seller who does not deliver there, and for cash', async () => {
      const station = await open();
      const juma = await lab.signIn('SELLER', { verification: 'verified' });
      const buyer = await lab.buyerWith({ sellerId: juma.userId, priceTzs: 10_000 });
      expect((await orderTo(buyer, station._id, { paymentMethod: 'cash' })).body).toMatchObject({
        code: 'cash-unavailable',
        data: { reason: 'station' },
      });
      const regions = REGIONS.filter((region) => region !== 'Dar es Salaam');
      const data = { sellerId: juma.userId, ...NO_SHOP_SETTINGS, regions };
      const about = { aggregateId: juma.userId, version: 1 };
      await lab.service.deliverTwice('shop-settings.changed', data, about);
      expect((await orderTo(buyer, station._id)).body).toMatchObject({ code: 'place-not-served' });
    });
  });

  describe('at their counters', () => {
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
});
