import { newId } from '@sokoni/common/testing';
import { type OpenOrdersChoice, ordersRoutes, type TeamPermission } from '@sokoni/contracts';
import { type Buyer, OrdersUnderTest } from './support/orders-under-test.ts';
import { move, partStatus, pinOf, sale, saleIn } from './support/sale.ts';

const { cancelOrder } = ordersRoutes;

interface Bought {
  readonly lineId: string;
  readonly quantity: number;
  readonly sellerId: string;
}

describe('orders', () => {
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start();
  });
  afterAll(() => fixture.stop());

  const as = (session: Buyer | null) => fixture.service.as(session);

  describe('whose goods have left', () => {
    type Caller = ReturnType<typeof as>;
    const act = (who: Caller, orderId: string, action: 'give-up-delivery' | 'cancel') =>
      who.send(ordersRoutes.sellerOrderAction, { body: { orderId, action, note: 'broken' } });

    /** A packer of the seller, and a program, neither of whom refunds. */
    async function helpersOf({ userId: sellerId }: Buyer) {
      const membership = { sellerId, permissions: ['orders' as const] };
      const packer = fixture.service.as(await fixture.service.mint({ membership }));
      const key = fixture.service.identity.knowsKey(sellerId, ['orders:write']);
      const missing = ['team-permission-missing', 'api-key-scope-missing'] as const;
      return [
        [packer, missing[0]],
        [fixture.service.withApiKey(key.secret), missing[1]],
      ] as const;
    }

    it('give their money back only by who may refund', async () => {
      const { buyer, juma, asha, orderId } = await saleIn(fixture, 'shipped');
      for (const [helper, code] of await helpersOf(juma))
        expect(await act(helper, orderId, 'give-up-delivery')).toMatchObject({
          status: 403,
          body: { code },
        });
      // Back at the seller by their word alone, the goods have left all the same.
      expect((await move(fixture, juma, orderId, 'fail-delivery')).status).toBe(200);
      for (const [helper, code] of await helpersOf(juma))
        expect(await act(helper, orderId, 'cancel')).toMatchObject({ status: 403, body: { code } });
      expect(partStatus(await fixture.order(buyer, orderId), juma)).toBe('processing');
      const permissions: TeamPermission[] = ['orders', 'money'];
      const membership = { sellerId: juma.userId, permissions };
      const cashier = fixture.service.as(await fixture.service.mint({ membership }));
      expect((await act(cashier, orderId, 'cancel')).status).toBe(200);
      // What has never left is cancelled by who packs.
      const [, [program]] = await helpersOf(asha);
      expect((await act(program, orderId, 'cancel')).status).toBe(200);
    });
  });

  describe('of a seller who stops selling', () => {
    const about = (userId: string) => ({ aggregateId: userId });
    const suspend = (userId: string, openOrders: OpenOrdersChoice) =>
      fixture.service.deliverTwice(
        'account-status.changed',
        { userId, accountStatus: 'suspended', reason: 'Complaints', openOrders },
        about(userId),
      );
    const demote = (userId: string, openOrders: OpenOrdersChoice) =>
      fixture.service.deliverTwice(
        'user.role-changed',
        { userId, from: 'SELLER', to: 'GENERAL', changedBy: newId(), openOrders },
        about(userId),
      );
    const remove = (userId: string, openOrders: OpenOrdersChoice) =>
      fixture.service.deliverTwice(
        'user.deleted',
        {
          ...{ userId, name: 'Juma', email: 'juma@example.com' },
          role: 'SELLER',
          language: 'sw',
          openOrders,
        },
        about(userId),
      );

    it.each([
      ['is suspended', suspend],
      ['is demoted', demote],
      ['deletes the account', remove],
    ])(
      'go back to the buyer if that was chosen as one %s; other sellers go on',
      async (_, stop) => {
        const { buyer, juma, asha, orderId } = await sale(fixture);
        await stop(juma.userId, 'cancel');
        const whole = await fixture.order(buyer, orderId);
        expect([partStatus(whole, juma), partStatus(whole, asha)]).toEqual(['cancelled', 'paid']);
        const refunds = await fixture.db
          .collection('refunds')
          .find({ referenceId: orderId })
          .toArray();
        expect(refunds).toMatchObject([{ sellerId: juma.userId, amountTzs: 23_000 }]);
      },
    );

    it('are refunded also after acceptance, and stay unchanged once shipped', async () => {
      const [accepted, sent] = [await sale(fixture), await sale(fixture)];
      await move(fixture, accepted.juma, accepted.orderId, 'accept');
      await move(fixture, sent.juma, sent.orderId, 'accept');
      await move(fixture, sent.juma, sent.orderId, 'ship');
      await suspend(accepted.juma.userId, 'cancel');
      await suspend(sent.juma.userId, 'cancel');
      const statuses = [
        partStatus(await fixture.order(accepted.buyer, accepted.orderId), accepted.juma),
        partStatus(await fixture.order(sent.buyer, sent.orderId), sent.juma),
      ];
      expect(statuses).toEqual(['cancelled', 'shipped']);
    });

    it('stay with a seller who is active again when the older suspension is replayed', async () => {
      const { buyer, juma, orderId } = await sale(fixture);
      const fact = { userId: juma.userId, reason: '', openOrders: 'cancel' } as const;
      const deliver = (accountStatus: 'active' | 'suspended', version: number) =>
        fixture.service.publishEvent(
          'account-status.changed',
          { ...fact, accountStatus },
          { aggregateId: juma.userId, version },
        );
      await deliver('active', 6);
      await deliver('suspended', 5);
      expect(partStatus(await fixture.order(buyer, orderId), juma)).toBe('paid');
      await deliver('suspended', 7);
      expect(partStatus(await fixture.order(buyer, orderId), juma)).toBe('cancelled');
    });

    it('are left as they are where all of a part has left or was refunded', async () => {
      const { buyer, juma, orderId } = await sale(fixture);
      await move(fixture, juma, orderId, 'accept');
      // As it was before the rest of such a part followed by itself.
      const order = await fixture.db
        .collection<{ _id: string }>('orders')
        .findOne({ _id: orderId });
      const lines = (order as unknown as { lines: Bought[] }).lines
        .filter(({ sellerId }) => sellerId === juma.userId)
        .map(({ lineId, quantity }) => ({ lineId, quantity }));
      await fixture.db.collection<{ _id: string }>('orders').updateOne(
        { _id: orderId },
        {
          $set: {
            'sellerOrders.$[own].parcels': [{ key: 'k', lines, carrier: null, sentAt: new Date() }],
          },
        },
        { arrayFilters: [{ 'own.sellerId': juma.userId }] },
      );
      await suspend(juma.userId, 'cancel');
      expect(partStatus(await fixture.order(buyer, orderId), juma)).toBe('processing');
      expect(await fixture.service.broker.deadLetters('orders')).toBe(0);
    });

    it('go back also behind more than a hundred that stay as they are', async () => {
      const { buyer, juma, orderId } = await sale(fixture);
      const orders = fixture.db.collection<{ _id: string }>('orders');
      const { lines, ...order } = (await orders.findOne({ _id: orderId })) as unknown as {
        lines: Bought[];
        sellerOrders: readonly { sellerId: string }[];
      };
      // Newer ones, all of whose goods have left.
      const copies = Array.from({ length: 120 }, (_, at) => ({
        ...order,
        lines,
        _id: newId(),
        orderNumber: `SK-${orderId.slice(-6)}-${at}`,
        sellerOrders: order.sellerOrders.map((part) => ({
          ...part,
          status: 'processing',
          parcels: [
            {
              key: 'k',
              lines: lines.filter(({ sellerId }) => sellerId === part.sellerId),
              carrier: null,
              sentAt: new Date(),
            },
          ],
        })),
      }));
      await orders.insertMany(copies);
      await suspend(juma.userId, 'cancel');
      expect(partStatus(await fixture.order(buyer, orderId), juma)).toBe('cancelled');
      await orders.deleteMany({ _id: { $in: copies.map(({ _id }) => _id) } });
    });

    it('are still shipped if the seller chose to finish them', async () => {
      const { buyer, juma, orderId } = await sale(fixture);
      await suspend(juma.userId, 'finish');
      await demote(juma.userId, 'finish');
      expect(partStatus(await fixture.order(buyer, orderId), juma)).toBe('paid');
      await move(fixture, juma, orderId, 'accept');
      expect((await move(fixture, juma, orderId, 'ship')).status).toBe(200);
    });
  });

  describe('moved by a seller', () => {
    it('go from paid to delivered, with an event for each step', async () => {
      const { buyer, juma, asha, orderId } = await sale(fixture);
      for (const [action, status] of [
        ['accept', 'processing'],
        ['ship', 'shipped'],
        ['deliver', 'delivered'],
      ] as const) {
        const pin = (await pinOf(fixture, buyer, orderId, juma)) ?? '';
        const { body } = await move(fixture, juma, orderId, action, {
          note: `note ${action}`,
          pin,
        });
        expect(body.data).toMatchObject({ status, sellerOrders: [{ status }] });
      }
      const whole = await fixture.order(buyer, orderId);
      expect(whole.status).toBe('partially_paid');
      expect(partStatus(whole, asha)).toBe('paid');
      expect(whole.timeline.slice(2)).toMatchObject([
        { what: 'seller-order.accepted', sellerId: juma.userId, note: 'note accept' },
        { what: 'seller-order.shipped', sellerId: juma.userId, note: 'note ship' },
        { what: 'seller-order.delivered', sellerId: juma.userId, note: 'note deliver' },
      ]);
      for (const name of [
        'seller-order.accepted',
        'seller-order.shipped',
        'seller-order.delivered',
      ] as const) {
        const { data } = await fixture.service.waitForEvent(
          name,
          (event) => event.data.orderId === orderId,
        );
        expect(data).toMatchObject({ buyerId: buyer.userId, sellerId: juma.userId });
      }
    });

    it('keep what a newer version, which runs beside this one, has stored', async () => {
      const { juma, orderId } = await sale(fixture);
      const orders = fixture.db.collection('orders');
      const filter = { _id: orderId as never };
      const later = { laterField: 1, 'sellerOrders.$[].laterField': 2, 'lines.$[].laterField': 3 };
      await orders.updateOne(filter, { $set: later });
      await move(fixture, juma, orderId, 'accept');
      const stored = await orders.findOne(filter);
      await orders.updateOne(filter, { $unset: later });
      expect(stored).toMatchObject({
        laterField: 1,
        sellerOrders: [{ status: 'processing', laterField: 2 }, { laterField: 2 }],
        lines: [{ laterField: 3 }, { laterField: 3 }],
      });
    });

    it('cannot skip a step, nor go back', async () => {
      const { juma, orderId } = await sale(fixture);
      expect(await move(fixture, juma, orderId, 'ship')).toMatchObject({
        status: 409,
        body: {
          code: 'order-transition-refused',
          message:
            'This is not possible: the order’s status is “Paid” and cannot become “Shipped”.',
          data: { from: 'paid', to: 'shipped' },
        },
      });
      await move(fixture, juma, orderId, 'accept');
      expect((await move(fixture, juma, orderId, 'accept')).status).toBe(409);
    });

    it('once for concurrent requests', async () => {
      const { juma, orderId } = await sale(fixture);
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => move(fixture, juma, orderId, 'accept')),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(7).fill(409)]);
    });

    it('refund the part when the seller cancels', async () => {
      const { buyer, juma, asha, orderId } = await sale(fixture);
      await move(fixture, juma, orderId, 'cancel', { note: 'broken' });
      const whole = await fixture.paymentBecomes(buyer, orderId, 'partially_refunded');
      expect(whole.status).toBe('paid');
      const { data } = await fixture.service.waitForEvent(
        'refund.succeeded',
        (event) => event.data.referenceId === orderId,
      );
      expect(data).toMatchObject({ amountTzs: 23_000, sellerId: juma.userId, reason: 'broken' });
      await move(fixture, asha, orderId, 'cancel');
      expect((await fixture.paymentBecomes(buyer, orderId, 'refunded')).status).toBe('cancelled');
      await fixture.service.waitForEvent(
        'order.cancelled',
        (event) => event.aggregateId === orderId,
      );
    });

    it('are not those of another seller', async () => {
      const { orderId } = await sale(fixture);
      const stranger = await fixture.signIn('SELLER');
      expect(await move(fixture, stranger, orderId, 'accept')).toMatchObject({
        status: 404,
        body: { code: 'order-not-found' },
      });
    });

    it('can be moved by an admin, who names the seller and a reason to cancel', async () => {
      const { juma, orderId } = await sale(fixture);
      const admin = await fixture.signIn('ADMIN');
      const sellerId = juma.userId;
      expect((await move(fixture, admin, orderId, 'accept')).status).toBe(400);
      expect((await move(fixture, admin, orderId, 'cancel', { sellerId })).body.message).toBe(
        'Please fill in this field.',
      );
      expect((await move(fixture, admin, orderId, 'accept', { sellerId: newId() })).status).toBe(
        404,
      );
      expect((await move(fixture, admin, orderId, 'accept', { sellerId })).status).toBe(200);
      expect(
        (await move(fixture, admin, orderId, 'cancel', { sellerId, note: 'fraud' })).status,
      ).toBe(200);
    });
  });

  describe('cancelled', () => {
    it('by their buyer, without an approval until they are accepted', async () => {
      const { buyer, juma, orderId } = await sale(fixture);
      const cancelled = await as(buyer).call(cancelOrder, { body: { orderId } });
      expect(cancelled.status).toBe('cancelled');
      await fixture.paymentBecomes(buyer, orderId, 'refunded');
      expect((await move(fixture, juma, orderId, 'accept')).status).toBe(409);
    });

    it('in one seller order only', async () => {
      const { buyer, juma, asha, orderId } = await sale(fixture);
      await move(fixture, asha, orderId, 'accept');
      expect(await as(buyer).send(cancelOrder, { body: { orderId } })).toMatchObject({
        status: 409,
        body: {
          message:
            'This is not possible: the order’s status is “Processing” and cannot become “Cancelled”.',
        },
      });
      const body = { orderId, sellerId: juma.userId };
      const after = await as(buyer).call(cancelOrder, { body });
      expect(partStatus(after, juma)).toBe('cancelled');
      expect(partStatus(after, asha)).toBe('processing');
    });

    it('before they are paid: the payment ends and no money is owed', async () => {
      const buyer = await fixture.buyerWith({});
      const { orderId, paymentUrl } = await fixture.checkout(buyer);
      const part = await as(buyer).send(cancelOrder, { body: { orderId, sellerId: newId() } });
      expect(part.status).toBe(409);
      const ended = await as(buyer).call(cancelOrder, { body: { orderId } });
      expect(ended.paymentDetails.payment_status).toBe('cancelled');
      await fixture.sandbox.act(paymentUrl, 'pay');
      expect(await fixture.sandbox.payment(await fixture.paymentIdOf(orderId))).toMatchObject({
        status: 'cancelled',
      });
    });

    it('by an admin at any time, with a reason', async () => {
      const { juma, orderId } = await sale(fixture);
      const admin = await fixture.signIn('ADMIN');
      await move(fixture, juma, orderId, 'accept');
      await move(fixture, juma, orderId, 'ship');
      expect(await as(admin).send(cancelOrder, { body: { orderId } })).toMatchObject({
        status: 400,
        body: { message: 'Please fill in this field.' },
      });
      const done = await as(admin).call(cancelOrder, {
        body: { orderId, reason: 'never arrived' },
      });
      expect(done.status).toBe('cancelled');
    });
  });
});
