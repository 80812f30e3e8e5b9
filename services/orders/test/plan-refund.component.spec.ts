import { eventually, newId } from '@sokoni/common/testing';
import { ordersRoutes } from '@sokoni/contracts';
import { Lab } from './support/lab.ts';

const PATIENCE_MS = 60_000;

describe('a plan’s money given back', () => {
  let lab: Lab;
  beforeAll(async () => {
    lab = await Lab.open({}, 0.01);
  }, 60_000);
  afterAll(() => lab.close());

  async function paidPlan() {
    const seller = await lab.signIn('SELLER');
    const referenceId = newId();
    const body = {
      purpose: 'subscription',
      referenceId,
      userId: seller.userId,
      amountTzs: 13_500,
      description: 'Sokoni Basic plan, one month',
      pageQuery: {},
      successPath: '/payment-success',
      cancelPath: '/payment-cancel',
    } as const;
    const { paymentUrl, paymentId } = await lab.service.inside.call(ordersRoutes.startPayment, {
      body,
    });
    await lab.sandbox.act(paymentUrl, 'pay');
    await eventually(async () => expect(await lab.postings(paymentId)).toBe(1));
    return { sellerId: seller.userId, subscriptionId: referenceId };
  }

  it(
    'leaves the shop’s income for the seller, once, and is posted until it has arrived',
    async () => {
      const { sellerId, subscriptionId } = await paidPlan();
      const before = await lab.balances();
      await lab.service.deliverTwice(
        'subscription.refunded',
        {
          subscriptionId,
          sellerId,
          plan: 'basic',
          receiptNumber: 'SKR-2026-000001',
          refundNumber: 'SKF-2026-000001',
          amountTzs: 4_500,
          reason: 'Paid twice',
          validUntil: null,
        },
        { aggregateId: subscriptionId },
      );
      const told = await lab.service.waitForEvent(
        'refund.succeeded',
        ({ data }) => data.orderId === subscriptionId,
      );
      expect(told.data).toMatchObject({
        purpose: 'subscription',
        orderNumber: 'SKF-2026-000001',
        amountTzs: 4_500,
        userId: sellerId,
      });
      const after = await lab.balances();
      const moved = (account: string) => (after[account] ?? 0) - (before[account] ?? 0);
      expect(moved('platform_subscriptions')).toBe(4_500);
      expect(moved('provider_clearing')).toBe(-4_500);
      expect(moved('refunds')).toBe(0);
      const refunds = lab.db.collection('refunds');
      expect(await refunds.countDocuments({ orderId: subscriptionId })).toBe(1);
    },
    PATIENCE_MS,
  );
});
