import { getModelToken } from '@nestjs/mongoose';
import { readAuditHistory } from '@sokoni/common';
import { envelopeOf, eventually } from '@sokoni/common/testing';
import { moneyRoutes, ordersRoutes } from '@sokoni/contracts';
import type { Model } from 'mongoose';
import { OrderRecord } from '../src/orders/order.schema.ts';
import { PaymentRecord } from '../src/payments/attempts/payment.schema.ts';
import { SellerDestination } from '../src/payouts/destination.schema.ts';
import { PayoutRecord } from '../src/payouts/payout.schema.ts';
import { RefundRecord } from '../src/refunds/refund.schema.ts';
import { complete } from './support/completion.ts';
import { OrdersUnderTest } from './support/orders-under-test.ts';
import { move, sale } from './support/sale.ts';
import { SellerPurse } from './support/seller-purse.ts';

describe('the audit trail of orders', () => {
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    fixture = await OrdersUnderTest.start();
  });
  afterAll(() => fixture.stop());

  const entriesOf = (aggregate: string) => readAuditHistory(fixture.db, aggregate);
  const model = <T>(record: new () => T) =>
    fixture.service.app.get<Model<T>>(getModelToken(record.name));

  it('has every move of an order, its payment and refund with the actor', async () => {
    const { buyer, juma, asha, orderId, paid } = await sale(fixture);
    await move(fixture, juma, orderId, 'accept');
    await move(fixture, asha, orderId, 'cancel', { note: 'Sold already' });
    const entries = await entriesOf(`order:${orderId}`);
    expect(entries.slice(0, 4).map(({ action, actor }) => [action, actor])).toEqual([
      ['order.placed', { id: buyer.userId, role: 'GENERAL' }],
      ['order.paid', { id: null, role: 'system' }],
      ['seller-order.accepted', { id: juma.userId, role: 'SELLER' }],
      ['seller-order.cancelled', { id: asha.userId, role: 'SELLER' }],
    ]);
    for (const [at, entry] of entries.entries()) {
      expect(entry.before).toEqual(at === 0 ? null : entries[at - 1]?.after);
    }
    expect(JSON.stringify(entries)).not.toContain(buyer.email);

    const paymentId = await fixture.paymentIdOf(orderId);
    const payment = await entriesOf(`payment:${paymentId}`);
    expect(payment.map(({ action }) => action)).toEqual(['payment.pending', 'payment.succeeded']);
    const refund = await fixture.db.collection('refunds').findOne({ referenceId: orderId });
    const [asked] = await entriesOf(`refund:${refund?._id}`);
    expect(asked).toMatchObject({ action: 'refund.requested', after: { referenceId: orderId } });

    expect(entries.at(-1)?.after).toMatchObject({ totalAmountTzs: paid.totalAmount });
  });

  it("names the member of the seller's team who moved an order, and who reads no money", async () => {
    const { juma, orderId } = await sale(fixture);
    const membership = { sellerId: juma.userId, permissions: ['orders' as const] };
    const packer = await fixture.service.mint({ membership });
    const body = { orderId, action: 'accept' as const };
    const accepted = await fixture.service
      .as(packer)
      .send(ordersRoutes.sellerOrderAction, { body });
    expect(accepted.status).toBe(200);
    const entries = await entriesOf(`order:${orderId}`);
    expect(entries.at(-1)).toMatchObject({
      action: 'seller-order.accepted',
      actor: { id: packer.userId, role: 'GENERAL' },
    });
    for (const route of [moneyRoutes.sellerMoney, ordersRoutes.sellerHome])
      expect(await fixture.service.as(packer).send(route, {})).toMatchObject({
        status: 403,
        body: { code: 'team-permission-missing' },
      });
  });

  it('names the API key that moved an order; a key opens its scopes until it is revoked', async () => {
    const { juma, orderId } = await sale(fixture);
    const { secret, apiKeyId } = fixture.service.identity.knowsKey(juma.userId, ['orders:write']);
    const program = fixture.service.withApiKey(secret);
    const [sold] = await program.call(ordersRoutes.allOrders, { query: {} });
    expect(sold).toMatchObject({ _id: orderId });
    const body = { orderId, action: 'accept' as const };
    const foreign = { headers: { origin: 'https://elsewhere.example' } };
    const move = (overrides = {}) =>
      program.send(ordersRoutes.sellerOrderAction, { body, ...overrides });
    expect(await move(foreign)).toMatchObject({ status: 403, body: { code: 'foreign-origin' } });
    expect((await move()).status).toBe(200);
    expect((await entriesOf(`order:${orderId}`)).at(-1)).toMatchObject({
      action: 'seller-order.accepted',
      actor: { id: apiKeyId, role: 'API_KEY' },
    });
    for (const route of [
      moneyRoutes.requestPayout,
      moneyRoutes.setDestination,
      moneyRoutes.sellerMoney,
    ])
      expect(await program.send(route, route.method === 'GET' ? {} : { body: {} })).toMatchObject({
        status: 403,
        body: { code: 'api-key-scope-missing' },
      });

    fixture.service.identity.forgetsKey(secret);
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    const revoked = { sid: apiKeyId, userId: juma.userId, before: null, expiresAt };
    await fixture.service.broker.publish(envelopeOf('session.revoked', revoked));
    await eventually(async () => (await move()).status === 401);
  });

  it('has changes of the destination and payouts, without the full number', async () => {
    const purse = new SellerPurse(fixture);
    const number = purse.newNumber();
    const seller = await purse.sellerWithWallet(number);
    await complete(fixture, seller, await purse.sell(seller, 20_000));
    await purse.askForPayout(seller);
    await purse.becomes(seller, { paidOutTzs: 23_000 });
    const other = purse.newNumber();
    await purse.register(other, 'MOLLEL NEEMA JUMA');
    await purse.setDestination(seller, other);
    const [kept, changed] = await entriesOf(`destination:${seller.userId}`);
    const actor = { id: seller.userId, role: 'SELLER' };
    expect(kept).toMatchObject({ actor, action: 'destination.verified', before: null });
    // The verified one stays in force beside the one that waits.
    const waits = {
      actor,
      before: kept?.after,
      after: { ...kept?.after, next: { state: 'verified' } },
    };
    expect(changed).toMatchObject(waits);
    const payout = await fixture.db.collection('payouts').findOne({ sellerId: seller.userId });
    const entries = await entriesOf(`payout:${payout?._id}`);
    expect(entries.map((entry) => [entry.action, entry.actor.role])).toEqual([
      ['payout.requested', 'SELLER'],
      ['payout.sent', 'system'],
      ['payout.paid', 'system'],
    ]);
    const written = JSON.stringify([kept, changed, entries]);
    for (const full of [number, other]) expect(written).not.toContain(full.slice(1));
  });

  it('refuses a change that bypasses the audit trail', async () => {
    const around = [
      () => model(OrderRecord).updateMany({}, { paymentStatus: 'paid' }).exec(),
      () =>
        model(PaymentRecord)
          .updateOne({}, { $set: { status: 'succeeded' } })
          .exec(),
      () =>
        model(RefundRecord)
          .updateOne({}, { $set: { amountTzs: 1 } })
          .exec(),
      () => model(OrderRecord).deleteMany({}).exec(),
      () =>
        model(SellerDestination)
          .updateOne({}, { to: { kind: 'wallet' } })
          .exec(),
      () => model(PayoutRecord).updateMany({}, { state: 'requested' }).exec(),
    ];
    for (const write of around) await expect(write()).rejects.toThrow('without an audit entry');
  });
});
