import { Transactions } from '@sokoni/common';
import { assertAnyOrder, envelopeOf } from '@sokoni/common/testing';
import { subscriptionsRoutes } from '@sokoni/contracts';
import { SubscriptionsConsumer } from '../src/subscriptions/subscriptions.consumer.ts';
import { SubscriptionsRepository } from '../src/subscriptions/subscriptions.repository.ts';
import { PlanLab, type PlanPaid } from './support/plan-lab.ts';

let lab: PlanLab;
beforeAll(async () => {
  lab = await PlanLab.open();
});
afterAll(() => lab.close());

type Delivery = (payment: PlanPaid) => Promise<void>;
/** As the inbox runs a handler. */
const inTransaction = (work: () => Promise<void>) => lab.service.app.get(Transactions).run(work);
const consumer = () => lab.service.app.get(SubscriptionsConsumer);

const succeeded: Delivery = (payment) =>
  inTransaction(() => consumer().onPaymentSucceeded(envelopeOf('payment.succeeded', payment)));
const failed: Delivery = ({ method: _, transactionId: __, ...payment }) =>
  inTransaction(() =>
    consumer().onPaymentFailed(
      envelopeOf('payment.failed', { ...payment, reason: 'cancelled' } as never),
    ),
  );
const reversed: Delivery = (payment) =>
  inTransaction(() =>
    consumer().onPaymentReversed(envelopeOf('payment.reversed', payment as never)),
  );

/** What a new seller has of a plan after these deliveries. */
async function after(deliveries: readonly Delivery[]) {
  const seller = await lab.seller();
  const payment = await lab.order(seller, 'basic');
  for (const deliver of deliveries) await deliver(payment);
  const purchase = await lab.service.app
    .get(SubscriptionsRepository)
    .findPurchase(payment.referenceId);
  const { plan } = await seller.caller.call(subscriptionsRoutes.mySubscription, {});
  return { state: purchase?.state, plan };
}

it.each<[string, readonly Delivery[], object]>([
  ['a payment that was first reported as failed', [failed, succeeded], { state: 'paid' }],
  ['a payment that was reversed', [succeeded, reversed], { state: 'reversed' }],
  ['all of these', [failed, succeeded, reversed], { state: 'reversed' }],
])(
  '%s ends in the same plan in any order of deliveries',
  async (_, deliveries, expected) => {
    expect(await after(deliveries)).toMatchObject(expected);
    await assertAnyOrder(deliveries, after, { runs: 15 });
  },
  120_000,
);
