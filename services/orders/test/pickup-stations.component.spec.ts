import { newId } from '@sokoni/common/testing';
import { NO_SHOP_SETTINGS, ordersRoutes, pickupStationsRoutes, REGIONS } from '@sokoni/contracts';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';
import { openStation, type StationForm, saveStation, stationForm } from './support/stations.ts';

describe('pickup stations', () => {
  let fixture: OrdersUnderTest;
  let admin: Buyer;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start();
    admin = await fixture.signIn('ADMIN');
  });
  afterAll(() => fixture.stop());

  const open = (more?: Partial<StationForm>) => openStation(fixture, admin, more);

  const orderTo = (buyer: Buyer, stationId: string, more: object = {}, delivery: object = {}) =>
    fixture.service.as(buyer).send(ordersRoutes.checkout, {
      body: { delivery: { method: 'station', stationId, ...delivery }, ...more },
    });

  describe('as admins keep them', () => {
    it('are created once by a repeated request, and shown to everyone while they are open', async () => {
      const form = stationForm({ name: 'Kituo cha Dodoma', location: 'Dodoma' });
      const answers = await Promise.all([1, 2].map(() => saveStation(fixture, admin, form)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const again = await saveStation(fixture, admin, form);
      expect(again.body.data).toMatchObject({ version: 1, phone: '+255712345678' });
      const listed = () => fixture.service.as(null).call(pickupStationsRoutes.pickupStations, {});
      const found = (await listed()).filter(({ _id }) => _id === form.stationId);
      expect(found).toHaveLength(1);
      expect(found[0]).not.toHaveProperty('version');
      const closed = await saveStation(fixture, admin, { ...form, version: 1, open: false });
      expect(closed.body.data).toMatchObject({ version: 2, open: false });
      expect((await listed()).map(({ _id }) => _id)).not.toContain(form.stationId);
      const trail = await fixture.db
        .collection('audit')
        .countDocuments({ 'entries.aggregate': `pickup-station:${form.stationId}` });
      expect(trail).toBe(2);
    });

    it('take one of two edits at once, and no edit of an older version', async () => {
      const { _id: stationId } = await open();
      const edit = (name: string) =>
        saveStation(fixture, admin, stationForm({ stationId, version: 1, name }));
      const answers = await Promise.all([edit('Kituo A'), edit('Kituo B')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await edit('Kituo C')).body).toMatchObject({ code: 'station-outdated' });
    });

    it('are refused with the field that is wrong, and to others than admins', async () => {
      const at = async (more: object) =>
        (await saveStation(fixture, admin, { ...stationForm(), ...more })).body.data as unknown;
      const week = stationForm().hours;
      const late = [{ from: '18:00', to: '08:00' }, ...week.slice(1)];
      expect(await at({ hours: late })).toMatchObject({ fields: { 'hours.0': expect.anything() } });
      expect(await at({ hours: week.map(() => null) })).toMatchObject({
        fields: { hours: expect.anything() },
      });
      // A day alone would be lost without a word.
      expect(await at({ licenceNumber: ' ', licenceUntil: '2027-01-01' })).toMatchObject({
        fields: { licenceNumber: expect.anything() },
      });
      expect(await at({ location: 'Nairobi' })).toMatchObject({
        fields: { location: expect.anything() },
      });
      expect(await at({ tariffTzs: -1 })).toMatchObject({
        fields: { tariffTzs: expect.anything() },
      });
      const seller = await fixture.signIn('SELLER');
      expect((await saveStation(fixture, seller, stationForm())).status).toBe(403);
    });
  });

  describe('at checkout', () => {
    it('give the order their own place and the cheaper tariff, whatever the body says', async () => {
      const station = await open({ tariffTzs: 2_500 });
      const buyer = await fixture.buyerWith({ priceTzs: 10_000 });
      const tampered = { location: 'Arusha, Arusha', ward: 'Sekei', landmark: 'Kwangu' };
      const { body, status } = await orderTo(buyer, station._id, {}, tampered);
      expect([status, body.data?.amount]).toEqual([200, 12_500]);
      const order = await fixture.order(buyer, String(body.data?.orderId));
      expect(order.delivery).toMatchObject({
        method: 'station',
        location: station.location,
        ward: '',
        landmark: station.directions,
        station: { stationId: station._id, name: station.name, hours: station.hours },
      });
      expect(order.sellerOrders[0]).toMatchObject({ deliveryTzs: 2_500, deliveryDays: 5 });
      // What happens to the station later does not move the order.
      await saveStation(
        fixture,
        admin,
        stationForm({ stationId: station._id, version: 1, name: 'Z' }),
      );
      expect((await fixture.order(buyer, order._id)).delivery.station?.name).toBe(station.name);
    });

    it('never cost more than delivery to the same place', async () => {
      const station = await open({ location: 'Arusha, Arusha', tariffTzs: 90_000 });
      const buyer = await fixture.buyerWith({ priceTzs: 10_000 });
      expect((await orderTo(buyer, station._id)).body.data?.amount).toBe(13_000);
    });

    it('refuse with nothing ordered while closed, unknown, missing, or at another total', async () => {
      const station = await open();
      const buyer = await fixture.buyerWith({ priceTzs: 10_000 });
      await saveStation(
        fixture,
        admin,
        stationForm({ stationId: station._id, version: 1, tariffTzs: 3_000 }),
      );
      expect((await orderTo(buyer, station._id, { expectedTotalTzs: 12_500 })).body).toMatchObject({
        code: 'total-changed',
        data: { totalTzs: 13_000 },
      });
      const closed = { stationId: station._id, version: 2, tariffTzs: 3_000, open: false };
      await saveStation(fixture, admin, stationForm(closed));
      for (const id of [station._id, newId()]) {
        expect((await orderTo(buyer, id)).body).toMatchObject({ code: 'station-unavailable' });
      }
      const missing = { body: { delivery: { method: 'station' } as const } };
      expect(
        (await fixture.service.as(buyer).send(ordersRoutes.checkout, missing)).body,
      ).toMatchObject({
        data: { fields: { 'delivery.stationId': expect.anything() } },
      });
      expect(
        await fixture.db.collection('orders').countDocuments({ 'buyer.userId': buyer.userId }),
      ).toBe(0);
    });

    it('are refused for a seller who does not deliver there, and for cash', async () => {
      const station = await open();
      const juma = await fixture.signIn('SELLER', { verification: 'verified' });
      const buyer = await fixture.buyerWith({ sellerId: juma.userId, priceTzs: 10_000 });
      expect((await orderTo(buyer, station._id, { paymentMethod: 'cash' })).body).toMatchObject({
        code: 'cash-unavailable',
        data: { reason: 'station' },
      });
      const regions = REGIONS.filter((region) => region !== 'Dar es Salaam');
      const data = {
        sellerId: juma.userId,
        ...NO_SHOP_SETTINGS,
        regions,
        pictures: [],
        vatNumber: '',
      };
      const about = { aggregateId: juma.userId, version: 1 };
      await fixture.service.deliverTwice('shop-settings.changed', data, about);
      expect((await orderTo(buyer, station._id)).body).toMatchObject({ code: 'place-not-served' });
    });
  });
});
