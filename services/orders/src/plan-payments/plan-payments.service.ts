import { Injectable } from '@nestjs/common';
import { Clock, isDuplicateKey, ProblemError, UserReplicas } from '@sokoni/common';
import { type StartPaymentBody } from '@sokoni/contracts';
import { Types } from 'mongoose';
import { OrdersConfig } from '../config.ts';
import { LedgerRepository } from '../ledger/ledger.repository.ts';
import { subscriptionPaid, subscriptionReversed } from '../ledger/ledger.ts';
import type { PaymentRecord } from '../payments/attempts/payment.ts';
import { PaymentsRepository } from '../payments/attempts/payments.repository.ts';
import { type PaymentPurpose, PaymentPurposes } from '../payments/payment-purposes.ts';
import { PaymentsService } from '../payments/payment-settlement.service.ts';
import { ProviderDown, ProviderRefused } from '../payments/providers/payment-provider.ts';
import { RefundsRepository } from '../refunds/refunds.repository.ts';
import { OvertakenService } from '../reversals/superseded-refunds.service.ts';

/** Payments for plans: asked for by subscriptions, which waits for `payment.succeeded`. */
@Injectable()
export class PlanPaymentsService implements PaymentPurpose {
  constructor(
    private readonly payments: PaymentsService,
    private readonly repository: PaymentsRepository,
    private readonly userReplicas: UserReplicas,
    private readonly ledger: LedgerRepository,
    private readonly refunds: RefundsRepository,
    private readonly overtaken: OvertakenService,
    private readonly clock: Clock,
    private readonly config: OrdersConfig,
    purposes: PaymentPurposes,
  ) {
    purposes.enter('subscription', this);
  }

  /** One payment a reference, however often it is asked for. */
  async start(body: StartPaymentBody): Promise<{ paymentId: string; paymentUrl: string }> {
    const known = await this.repository.findFor('subscription', body.referenceId);
    const payment = known ?? (await this.prepare(body));
    if (payment.status !== 'pending') throw new ProblemError('order-not-payable');
    try {
      return { paymentId: payment._id, paymentUrl: await this.payments.open(payment) };
    } catch (error) {
      if (!(error instanceof ProviderDown || error instanceof ProviderRefused)) throw error;
      throw new ProblemError('payment-provider-down', { cause: error });
    }
  }

  async settle(payment: PaymentRecord): Promise<boolean> {
    if (payment.status !== 'succeeded') return true;
    const about = { reference: payment._id, at: this.clock.now() };
    await this.ledger.post(subscriptionPaid(about, payment.amountTzs));
    return true;
  }

  async nameOf({ description }: PaymentRecord): Promise<string> {
    return description;
  }

  /** What an admin has given back of it is not taken from the shop a second time. */
  async reverse(payment: PaymentRecord, amountTzs: number): Promise<void> {
    const refunds = await this.refunds.findOf(payment._id);
    const keptTzs = refunds.reduce((kept, refund) => kept - refund.amountTzs, payment.amountTzs);
    const { owedTzs } = await this.overtaken.end(payment, { takenTzs: amountTzs, keptTzs });
    const about = { reference: payment._id, at: this.clock.now() };
    await this.ledger.post(subscriptionReversed(about, keptTzs, owedTzs));
  }

  async placeLate(): Promise<void> {
    throw new Error('A plan takes its money whenever it comes');
  }

  /** The plan was ended when the refund was asked for: nothing is left to be done here. */
  async countRefund(): Promise<void> {}

  private async prepare(body: StartPaymentBody): Promise<PaymentRecord> {
    const person = await this.userReplicas.find(body.userId);
    if (!person) throw new ProblemError('not-found');
    const { name, email, phone, location: place } = person;
    const request = {
      ...body,
      customer: { name, email, phone, place },
      expiresAt: this.config.paymentSessionEnd(this.clock.now()),
    };
    try {
      return await this.payments.prepare(new Types.ObjectId().toHexString(), request);
    } catch (error) {
      const rival = isDuplicateKey(error)
        ? await this.repository.findFor('subscription', body.referenceId)
        : null;
      if (!rival) throw error;
      return rival;
    }
  }
}
