import { getConnectionToken } from '@nestjs/mongoose';
import { Clock } from '@sokoni/common';
import { newId, startTestService, type TestCaller, type TestService } from '@sokoni/common/testing';
import type { EventData, PlanCode, Role } from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import { AppModule } from '../../src/app.module.ts';
import { SubscriptionsConfig } from '../../src/config.ts';
import { PlanOffersService } from '../../src/plan-terms/plan-terms.service.ts';
import { UNPAID } from '../../src/subscriptions/purchase.ts';
import { SubscriptionsRepository } from '../../src/subscriptions/subscriptions.repository.ts';

export interface PlanSeller {
  readonly _id: string;
  readonly name: string;
  readonly caller: TestCaller;
}

/** The payment of a plan, as orders publishes it. */
export type PlanPaid = EventData<'payment.succeeded'>;

/** Subscriptions without orders: payments are published as orders would publish them. */
export class SubscriptionsUnderTest {
  private clockAheadMs = 0;

  private constructor(readonly service: TestService<SubscriptionsConfig>) {
    service.app.get(Clock).now = () => new Date(Date.now() + this.clockAheadMs);
  }

  static async start(): Promise<SubscriptionsUnderTest> {
    return new SubscriptionsUnderTest(await startTestService(AppModule, SubscriptionsConfig));
  }

  stop(): Promise<void> {
    return this.service.stop();
  }

  get db(): Connection {
    return this.service.app.get<Connection>(getConnectionToken());
  }

  now(): Date {
    return this.service.app.get(Clock).now();
  }

  advance(ms: number): void {
    this.clockAheadMs += ms;
  }

  /** The clock stands still until the end. */
  freeze(): { readonly at: Date; readonly end: () => void } {
    const clock = this.service.app.get(Clock);
    const { now } = clock;
    const at = now();
    clock.now = () => at;
    return { at, end: () => Object.assign(clock, { now }) };
  }

  async callerOf(role: Role, userId = newId()): Promise<TestCaller> {
    return this.service.as(await this.service.mint({ userId, role }));
  }

  async seller(): Promise<PlanSeller> {
    const { _id, name } = this.service.identity.knows({ role: 'SELLER', name: 'Asha Juma' });
    return { _id, name, caller: await this.callerOf('SELLER', _id) };
  }

  /** The seller has opened the payment page of a plan. */
  async order({ _id: sellerId }: Pick<PlanSeller, '_id'>, plan: PlanCode): Promise<PlanPaid> {
    const offer = await this.service.app.get(PlanOffersService).latestOffer(plan);
    const { priceTzs: amountTzs } = offer;
    const purchase = {
      _id: newId(),
      sellerId,
      plan,
      amountTzs,
      offer,
      createdAt: new Date(),
      ...UNPAID,
      previousId: newId(),
    };
    await this.service.app.get(SubscriptionsRepository).addPurchase(purchase);
    return {
      paymentId: newId(),
      purpose: 'subscription',
      referenceId: purchase._id,
      userId: sellerId,
      amountTzs,
      provider: 'sandbox',
      method: 'mpesa',
      transactionId: 'T1',
      at: new Date().toISOString(),
    };
  }

  /** The seller has paid for a plan just now; the event comes twice. */
  async pay(seller: Pick<PlanSeller, '_id'>, plan: PlanCode): Promise<PlanPaid> {
    const payment = await this.order(seller, plan);
    await this.service.deliverTwice('payment.succeeded', payment);
    return payment;
  }

  /** A new seller who has paid for a plan. */
  async paidSeller(plan: PlanCode = 'basic') {
    const seller = await this.seller();
    const payment = await this.pay(seller, plan);
    return { ...seller, payment, purchaseId: payment.referenceId };
  }
}
