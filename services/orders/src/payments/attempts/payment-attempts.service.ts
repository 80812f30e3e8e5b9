import { Injectable } from '@nestjs/common';
import { Clock, currentContext, withSpan } from '@sokoni/common';
import { Types } from 'mongoose';
import { OrdersConfig } from '../../config.ts';
import { PaymentProviders } from '../providers/payment-providers.ts';
import type { PaymentRecord } from './payment.schema.ts';
import { newPayment, nextAttempt, type PaymentRequest } from './payment.ts';
import { PaymentsRepository } from './payments.repository.ts';

/** Attempts to pay: each is one payment, with one session at the payment provider. */
@Injectable()
export class PaymentAttemptsService {
  constructor(
    private readonly payments: PaymentsRepository,
    private readonly providers: PaymentProviders,
    private readonly clock: Clock,
    private readonly config: OrdersConfig,
  ) {}

  /** Stores the first attempt, in the caller's transaction; the provider is called later. */
  async prepare(paymentId: string, request: PaymentRequest): Promise<PaymentRecord> {
    const traceparent = currentContext()?.traceparent ?? null;
    const provider = this.providers.current.name;
    const fresh = newPayment(paymentId, request, provider, this.clock.now());
    const payment = { ...fresh, traceparent };
    await this.payments.insert(payment);
    return payment;
  }

  /**
   * A further attempt, in the caller's transaction; it supersedes the former. Whichever succeeds
   * first counts. Null when the former has ended meanwhile.
   */
  async renew(former: PaymentRecord): Promise<PaymentRecord | null> {
    const now = this.clock.now();
    if (!(await this.payments.supersede(former._id, now))) return null;
    const id = new Types.ObjectId().toHexString();
    const payment = nextAttempt(id, former, this.providers.current.name, now);
    await this.payments.insert(payment);
    return payment;
  }

  /** The payment page's address. Opens the provider's session; a repeated call returns the same one. */
  async open(payment: PaymentRecord): Promise<string> {
    if (payment.paymentUrl !== null) return payment.paymentUrl;
    const provider = this.providers.of(payment);
    const successUrl = `${this.config.PUBLIC_ORIGIN}${payment.successPath}`;
    if (provider.ringsPhone && !(await this.payments.claimRing(payment._id, this.clock.now()))) {
      return successUrl;
    }
    const span = { name: `openSession ${provider.name}`, kind: 'client' } as const;
    const session = await withSpan(span, () =>
      provider.openSession({
        payment,
        callbackUrl: this.config.callbackUrl(payment.provider),
        successUrl,
        cancelUrl: `${this.config.PUBLIC_ORIGIN}${payment.cancelPath}`,
      }),
    );
    return this.payments.keepSession(payment._id, session);
  }
}
