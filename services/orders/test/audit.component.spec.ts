import { getModelToken } from '@nestjs/mongoose';
import { verifyChains } from '@sokoni/common';
import type { Model } from 'mongoose';
import type { OrderRecord } from '../src/orders/order.ts';
import type { PaymentRecord } from '../src/payments/payment.ts';
import type { RefundRecord } from '../src/refunds/refund.ts';
import { Lab } from './support/lab.ts';
import { move, sale } from './support/sale.ts';

describe('the audit trail of orders', () => {
  let lab: Lab;
  beforeAll(async () => {
    lab = await Lab.open();
  }, 60_000);
  afterAll(() => lab.close());

  const entriesOf = (aggregate: string) =>
    lab.db.collection('audit').find({ aggregate }).sort({ sequence: 1 }).toArray();
  const model = <T>(name: string) => lab.service.app.get<Model<T>>(getModelToken(name));

  it('has every move of an order, its payment and its refund, and who made it', async () => {
    const { buyer, juma, asha, orderId, paid } = await sale(lab);
    await move(lab, juma, orderId, 'accept');
    await move(lab, asha, orderId, 'cancel', { note: 'Sold already' });
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

    const paymentId = await lab.paymentIdOf(orderId);
    const payment = await entriesOf(`payment:${paymentId}`);
    expect(payment.map(({ action }) => action)).toEqual(['payment.pending', 'payment.succeeded']);
    const refund = await lab.db.collection('refunds').findOne({ orderId });
    const [asked] = await entriesOf(`refund:${refund?._id}`);
    expect(asked).toMatchObject({ action: 'refund.requested', after: { orderId } });

    const head = await lab.db
      .collection<{ _id: string }>('audit-heads')
      .findOne({ _id: `order:${orderId}` });
    expect(head).toMatchObject({ state: { totalAmountTzs: paid.totalAmount } });
    expect((await verifyChains(lab.db)).broken).toEqual([]);
  });

  it('cannot be gone around', async () => {
    const around = [
      () => model<OrderRecord>('Order').updateMany({}, { paymentStatus: 'paid' }).exec(),
      () =>
        model<PaymentRecord>('Payment')
          .updateOne({}, { $set: { status: 'succeeded' } })
          .exec(),
      () =>
        model<RefundRecord>('Refund')
          .updateOne({}, { $set: { amountTzs: 1 } })
          .exec(),
      () => model<OrderRecord>('Order').deleteMany({}).exec(),
    ];
    for (const write of around) await expect(write()).rejects.toThrow('without an audit entry');
  });
});
