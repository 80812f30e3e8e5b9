import { UnitOfWork } from '@sokoni/common';
import { assertAnyOrder, envelopeOf } from '@sokoni/common/testing';
import { subscriptionsRoutes } from '@sokoni/contracts';
import { unusedValueTzs } from '../src/subscriptions/subscription.ts';
import { SubscriptionsConsumer } from '../src/subscriptions/subscriptions.controller.ts';
import { SubscriptionsRepository } from '../src/subscriptions/subscriptions.repository.ts';
import { type PlanPaid, SubscriptionsUnderTest } from './support/subscriptions-under-test.ts';

let fixture: SubscriptionsUnderTest;
beforeAll(async () => {
  fixture = await SubscriptionsUnderTest.start();
});
afterAll(() => fixture.stop());

type Delivery = (payment: PlanPaid) => Promise<void>;
/** As the inbox runs a handler. */
const inTransaction = (work: () => Promise<void>) => fixture.service.app.get(UnitOfWork).run(work);
const consumer = () => fixture.service.app.get(SubscriptionsConsumer);

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
  const seller = await fixture.seller();
  const payment = await fixture.order(seller, 'basic');
  for (const deliver of deliveries) await deliver(payment);
  const purchase = await fixture.service.app
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

/**
 * Where the event of the dearer plan overtakes that of the first one, this one follows it as a month of its own instead
 * of days of the dearer: the plan now, the value that is left to the last shilling, and each purchase are the same.
 */
async function afterTwo(deliveries: readonly (readonly ['basic' | 'premium', Delivery])[]) {
  const seller = await fixture.seller();
  const payments = {
    basic: await fixture.order(seller, 'basic'),
    premium: await fixture.order(seller, 'premium'),
  };
  const frozen = fixture.freeze();
  try {
    for (const [plan, deliver] of deliveries) await deliver(payments[plan]);
    const { app } = fixture.service;
    const found = Object.values(payments).map(({ referenceId }) =>
      app.get(SubscriptionsRepository).findPurchase(referenceId),
    );
    const states = (await Promise.all(found)).map((purchase) => purchase?.state);
    const periods = (await app.get(SubscriptionsRepository).find(seller._id))?.periods ?? [];
    const { plan } = await seller.caller.call(subscriptionsRoutes.mySubscription, {});
    return { plan, valueTzs: unusedValueTzs(periods, frozen.at), states };
  } finally {
    frozen.end();
  }
}

it.each<[string, Parameters<typeof afterTwo>[0], Partial<Awaited<ReturnType<typeof afterTwo>>>]>([
  [
    'two plans',
    [
      ['basic', failed],
      ['basic', succeeded],
      ['premium', succeeded],
    ],
    { plan: 'premium', valueTzs: 13_500 + 23_500, states: ['paid', 'paid'] },
  ],
  [
    'two plans of which the first is reversed',
    [
      ['basic', succeeded],
      ['premium', succeeded],
      ['basic', reversed],
    ],
    { plan: 'premium', valueTzs: 23_500, states: ['reversed', 'paid'] },
  ],
  [
    'two plans of which the dearer is reversed',
    [
      ['basic', succeeded],
      ['premium', succeeded],
      ['premium', reversed],
    ],
    // Where the reversal came first the dearer plan never began: the plan is another, of the same value.
    { valueTzs: 13_500, states: ['paid', 'reversed'] },
  ],
])(
  '%s leave the same value in any order of deliveries',
  async (_, deliveries, expected) => {
    const fold = async (some: typeof deliveries) => {
      const end = await afterTwo(some);
      expect(end).toMatchObject(expected);
      return Object.keys(expected).map((name) => Reflect.get(end, name));
    };
    await assertAnyOrder(deliveries, fold, { runs: 15 });
  },
  120_000,
);
