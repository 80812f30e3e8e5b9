import { readAuditHistory } from '@sokoni/common';
import { newId } from '@sokoni/common/testing';
import { type Order, ordersRoutes, type TeamPermission } from '@sokoni/contracts';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';
import { ask, move, partStatus, sale, saleIn } from './support/sale.ts';
import { idsOf, sellThree, sellTo } from './support/sold-order.ts';

const { acceptOrders, cancelOrder, chosenOrders, saveParcel, saveSellerNote, soldOrder } =
  ordersRoutes;
const BUS = {
  carrier: 'bus',
  carrierName: 'Dar Express',
  reference: 'T 123 ABC',
  phone: '',
} as const;

describe('the sold orders of a seller', () => {
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start();
  });
  afterAll(() => fixture.stop());

  const as = (session: Buyer) => fixture.service.as(session);

  const soldBy = (seller: Buyer, name?: string) => sellTo(fixture, seller, name);
  const threeOf = (seller: Buyer) => sellThree(fixture, seller);

  describe('accepted together', () => {
    it('are accepted once for two calls at the same time, with one event each', async () => {
      const seller = await fixture.signIn('SELLER');
      const orderIds = await threeOf(seller);
      const both = await Promise.all(
        [1, 2].map(() => as(seller).call(acceptOrders, { body: { orderIds } })),
      );
      for (const orderId of orderIds) {
        const outcomes = both.flat().filter((one) => one.orderId === orderId);
        expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
          'accepted',
          'already-accepted',
        ]);
        const { status, timeline } = await as(seller).call(soldOrder, { params: { orderId } });
        expect(status).toBe('processing');
        expect(timeline.filter(({ what }) => what === 'seller-order.accepted')).toHaveLength(1);
      }
    });

    it('are answered one by one: accepted, cancelled meanwhile, foreign, sent', async () => {
      const seller = await fixture.signIn('SELLER');
      const [good, sent] = idsOf([await soldBy(seller), await soldBy(seller)]) as [string, string];
      const buyer = await fixture.buyerWith({ sellerId: seller.userId });
      const { _id: gone } = await fixture.paidOrder(buyer);
      await as(buyer).call(cancelOrder, { body: { orderId: gone } });
      await move(fixture, seller, sent, 'accept');
      await move(fixture, seller, sent, 'ship');
      const foreign = (await soldBy(await fixture.signIn('SELLER')))._id;
      const orderIds = [good, gone, foreign, sent, newId(), good];
      const answers = await as(seller).call(acceptOrders, { body: { orderIds } });
      expect(answers.map(({ outcome, status }) => [outcome, status])).toEqual([
        ['accepted', 'processing'],
        ['refused', 'cancelled'],
        ['not-found', null],
        ['refused', 'shipped'],
        ['not-found', null],
      ]);
      expect(answers.map(({ orderNumber }) => orderNumber === '')).toEqual([
        ...[false, false, true, false, true],
      ]);
    });

    it('leave the parts of other sellers as they are', async () => {
      const { buyer, juma, asha, orderId } = await sale(fixture);
      await as(juma).call(acceptOrders, { body: { orderIds: [orderId] } });
      const whole = await fixture.order(buyer, orderId);
      expect([partStatus(whole, juma), partStatus(whole, asha)]).toEqual(['processing', 'paid']);
    });

    it('are at most fifty, and at least one', async () => {
      const seller = await fixture.signIn('SELLER');
      const many = Array.from({ length: 51 }, () => newId());
      const statusOf = async (orderIds: string[]) =>
        (await as(seller).send(acceptOrders, { body: { orderIds } })).status;
      expect(await Promise.all([statusOf(many), statusOf([]), statusOf(['1'])])).toEqual([
        ...[400, 400, 400],
      ]);
      expect(await statusOf(many.slice(1))).toBe(200);
      const query = { orderIds: many.join(',') };
      expect((await as(seller).send(chosenOrders, { query })).status).toBe(400);
    });
  });

  it('are opened together, all or none, in the order of the request', async () => {
    const { juma, asha, orderId } = await sale(fixture);
    const other = (await soldBy(juma))._id;
    const query = { orderIds: [other, orderId].join(',') };
    const orders = await as(juma).call(chosenOrders, { query });
    expect(idsOf(orders)).toEqual([other, orderId]);
    expect(orders[1]?.productDetails.map(({ sellerId }) => sellerId)).toEqual([juma.userId]);
    expect((await as(asha).send(chosenOrders, { query })).status).toBe(404);
    const known = { ...query, missing: 'left-out' } as const;
    expect(idsOf(await as(asha).call(chosenOrders, { query: known }))).toEqual([orderId]);
  });

  describe('read by who acts for the seller', () => {
    const callerOf = async (sellerId: string, permissions: TeamPermission[]) =>
      fixture.service.as(await fixture.service.mint({ membership: { sellerId, permissions } }));
    type Caller = ReturnType<typeof as>;

    /** What each page of the seller offers for the order. */
    async function offered(caller: Caller, orderId: string) {
      const [shown, chosen, listed] = await Promise.all([
        caller.call(soldOrder, { params: { orderId } }),
        caller.call(chosenOrders, { query: { orderIds: orderId } }),
        caller.call(ordersRoutes.allOrders, { query: {} }),
      ]);
      return [shown, ...chosen, ...listed.filter(({ _id }) => _id === orderId)].map(
        ({ sellerOrders: [part] }) => ({
          moves: part?.moves.includes('give-up-delivery'),
          lines: part?.refundsLines,
        }),
      );
    }

    it('offer what gives money back only to who may refund', async () => {
      const { juma, orderId } = await saleIn(fixture, 'shipped');
      const { secret } = fixture.service.identity.knowsKey(juma.userId, ['orders:write']);
      const without = { moves: false, lines: false };
      for (const caller of [
        await callerOf(juma.userId, ['orders']),
        fixture.service.withApiKey(secret),
      ])
        expect(await offered(caller, orderId)).toEqual([without, without, without]);
      const all = { moves: true, lines: true };
      for (const caller of [as(juma), await callerOf(juma.userId, ['orders', 'money'])])
        expect(await offered(caller, orderId)).toEqual([all, all, all]);
    });

    it('offer to who packs what costs nothing', async () => {
      const { juma, orderId } = await sale(fixture);
      const packer = await callerOf(juma.userId, ['orders']);
      const movesOf = async (caller: Caller) =>
        (await caller.call(soldOrder, { params: { orderId } })).sellerOrders[0]?.moves;
      const moves = await movesOf(as(juma));
      expect(moves).toContain('cancel');
      expect(await movesOf(packer)).toEqual(moves);
    });
  });

  describe('on their way', () => {
    it('show the buyer who brings them, as sent and as corrected', async () => {
      const { buyer, juma, asha, orderId } = await saleIn(fixture, 'processing');
      const ship = { orderId, action: 'ship', parcel: { ...BUS, phone: '0712 000 111' } } as const;
      await as(juma).call(ordersRoutes.sellerOrderAction, { body: ship });
      const parcelOf = async () => {
        const { sellerOrders } = await fixture.order(buyer, orderId);
        return sellerOrders.flatMap(({ parcels }) => parcels.map(({ carrier }) => carrier));
      };
      expect(await parcelOf()).toEqual([{ ...BUS, phone: '+255712000111' }]);
      const { data } = await fixture.service.waitForEvent(
        'seller-order.shipped',
        (event) => event.data.orderId === orderId,
      );
      expect(data.parcel).toEqual({ ...BUS, phone: '+255712000111' });
      const body = { orderId, parcel: { ...BUS, reference: 'T 999 XYZ' } };
      for (const _ of [1, 2]) await as(juma).call(saveParcel, { body });
      expect(await parcelOf()).toEqual([body.parcel]);
      expect(await as(asha).send(saveParcel, { body })).toMatchObject({
        status: 409,
        body: { code: 'parcel-not-on-the-way' },
      });
      expect((await as(await fixture.signIn('SELLER')).send(saveParcel, { body })).status).toBe(
        404,
      );
      const trail = await readAuditHistory(fixture.db, `order:${orderId}`);
      const corrected = trail.filter(({ action }) => action === 'seller-order.parcel-corrected');
      expect(corrected).toMatchObject([{ actor: { id: juma.userId } }]);
      expect(JSON.stringify(corrected[0]?.before)).toContain('T 123 ABC');
      expect(JSON.stringify(trail)).not.toContain('255712000111');
    });

    it('are not on the way before, after, and after a failed delivery', async () => {
      const { buyer, juma, orderId } = await saleIn(fixture, 'processing');
      const body = { orderId, parcel: BUS };
      const status = async () => (await as(juma).send(saveParcel, { body })).status;
      expect(await status()).toBe(409);
      await move(fixture, juma, orderId, 'ship');
      expect(await status()).toBe(200);
      await move(fixture, juma, orderId, 'fail-delivery', { note: 'Nobody home' });
      expect(await status()).toBe(409);
      const part = (order: Order) => order.sellerOrders.find((one) => one.sellerId === juma.userId);
      expect(part(await fixture.order(buyer, orderId))?.parcels).toEqual([]);
      await move(fixture, juma, orderId, 'ship');
      await ask(fixture, buyer, orderId, juma, 'deliver');
      expect(await status()).toBe(409);
    });

    it('need a name for another carrier, and a phone number that is one', async () => {
      const { juma, orderId } = await saleIn(fixture, 'processing');
      const refusal = async (parcel: object) => {
        const body = { orderId, action: 'ship', parcel } as never;
        return (await as(juma).send(ordersRoutes.sellerOrderAction, { body })).status;
      };
      expect(await refusal({ carrier: 'other' })).toBe(400);
      expect(await refusal({ carrier: 'plane' })).toBe(400);
      expect(await refusal({ carrier: 'rider', phone: '12' })).toBe(400);
      expect(await refusal({ carrier: 'rider', reference: 'x'.repeat(61) })).toBe(400);
    });
  });

  describe('with a private note', () => {
    it('show it to their seller alone; the last one stays', async () => {
      const { buyer, juma, asha, orderId } = await sale(fixture);
      const note = 'Call Neema first';
      for (const one of ['First try', note, note]) {
        await as(juma).call(saveSellerNote, { body: { orderId, note: one } });
      }
      const params = { orderId };
      const own = await as(juma).call(soldOrder, { params });
      expect(own.sellerOrders[0]?.sellerNote).toBe(note);
      const admin = await fixture.signIn('ADMIN');
      const others = [
        await fixture.order(buyer, orderId),
        await as(asha).call(soldOrder, { params }),
        await as(admin).call(ordersRoutes.allOrder, { query: {} }),
      ];
      expect(JSON.stringify(others)).not.toContain(note);
      const trail = await readAuditHistory(fixture.db, `order:${orderId}`);
      const saved = trail.filter(({ action }) => action === 'seller-order.note-saved');
      expect(saved.map(({ actor }) => actor.id)).toEqual([juma.userId, juma.userId]);
      expect(JSON.stringify(trail)).not.toContain(note);
    });

    it('refuse a stranger, and a note that is too long', async () => {
      const { juma, orderId } = await sale(fixture);
      const send = async (who: Buyer, note: string) =>
        (await as(who).send(saveSellerNote, { body: { orderId, note } })).status;
      expect(await send(await fixture.signIn('SELLER'), 'Mine?')).toBe(404);
      expect(await send(juma, 'x'.repeat(501))).toBe(400);
      expect(await send(juma, 'x'.repeat(500))).toBe(200);
    });
  });

  it('are due by the acceptance, then by the promised day of delivery', async () => {
    const { juma, orderId } = await sale(fixture);
    const part = async () =>
      (await as(juma).call(soldOrder, { params: { orderId } })).sellerOrders[0];
    const paid = await part();
    expect(paid?.sellerDueAt).toBe(paid?.dueAt);
    await move(fixture, juma, orderId, 'accept');
    const accepted = await part();
    const days = accepted?.deliveryDays ?? 0;
    const { timeline } = await as(juma).call(soldOrder, { params: { orderId } });
    const at = timeline.find(({ what }) => what === 'seller-order.accepted')?.at ?? '';
    expect(Date.parse(accepted?.sellerDueAt ?? '') - Date.parse(at)).toBe(days * 24 * 3_600_000);
  });
});
