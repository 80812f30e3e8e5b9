import { Injectable } from '@nestjs/common';
import { Clock, currentContext, type Limit, RateLimiterService, withSpan } from '@sokoni/common';
import {
  type PaymentProvider,
  ProviderDown,
  ProviderRefused,
  ProviderUnreached,
} from '@sokoni/payment-providers';
import { Types } from 'mongoose';
import { OrdersConfig } from '../../config.ts';
import { PaymentProviders } from '../providers/payment-providers.ts';
import { PaymentRoutesService } from '../routing/payment-routes.service.ts';
import type { PaymentRecord } from './payment.schema.ts';
import { maybeOpened, newPayment, nextAttempt, type PaymentRequest } from './payment.ts';
import { PaymentSessionsRepository, PaymentsRepository } from './payments.repository.ts';

/** Attempts to pay: each is one payment, with one session at one payment provider. */
@Injectable()
export class PaymentAttemptsService {
  private readonly prompts: Limit;

  constructor(
    private readonly payments: PaymentsRepository,
    private readonly sessions: PaymentSessionsRepository,
    private readonly providers: PaymentProviders,
    private readonly routes: PaymentRoutesService,
    private readonly limits: RateLimiterService,
    private readonly clock: Clock,
    private readonly config: OrdersConfig,
  ) {
    const max = config.PAYMENT_PROMPTS_PER_NUMBER;
    this.prompts = { name: 'payment-prompt', max, windowMs: 3_600_000 };
  }

  /** Stores the first attempt, in the caller's transaction; the provider is called later. */
  async prepare(paymentId: string, request: PaymentRequest): Promise<PaymentRecord> {
    const traceparent = currentContext()?.traceparent ?? null;
    const provider = this.routes.firstFor(request);
    const fresh = newPayment(paymentId, request, provider, this.clock.now());
    const payment = { ...fresh, traceparent };
    await this.payments.insert(payment);
    return payment;
  }

  /**
   * A further attempt, in the caller's transaction, or one by another route; it supersedes the former. Whichever
   * succeeds first counts. Null when the former has ended meanwhile.
   */
  async renew(
    former: PaymentRecord,
    changes: Partial<Pick<PaymentRecord, 'route' | 'way' | 'expiresAt' | 'customer'>> = {},
  ): Promise<PaymentRecord | null> {
    const now = this.clock.now();
    if (!(await this.payments.supersede(former._id, now))) return null;
    const id = new Types.ObjectId().toHexString();
    // What may be open at a provider is not opened at another one too, unless an admin leaves that one.
    const asked = { ...former, ...changes };
    const mayBeOpen = former.unanswered && asked.route === former.route && asked.way === former.way;
    const stays = mayBeOpen && !this.routes.isOff(former.provider, 'payments');
    const provider = stays ? former.provider : this.routes.firstFor(asked);
    const payment = nextAttempt(id, asked, provider, now);
    await this.payments.insert(payment);
    return payment;
  }

  /**
   * The payment page's address. Opens the provider's session; a repeated call returns the same one. Where the
   * provider has certainly opened none, the next one of the route does; after a lost answer none.
   */
  async openPage(payment: PaymentRecord): Promise<string> {
    if (payment.paymentUrl !== null) return payment.paymentUrl;
    const takers = await this.takersOf(payment);
    let failure: unknown = new ProviderUnreached(`No provider of ${payment.route} is switched on`);
    let current = payment;
    for (const provider of takers) {
      const moved = await this.moveTo(provider, current);
      if (!moved) return pageOrFail(await this.sessions.pageOf(payment));
      current = moved;
      try {
        return await this.openAt(provider, current);
      } catch (error) {
        if (!(error instanceof OpeningFailed)) throw error;
        current = error.payment;
        failure = error.cause;
      }
    }
    // So that the buyer may try again at once.
    if (current !== payment && current.rangAt !== null)
      await this.sessions.moveTo(current.provider, current);
    throw failure;
  }

  /** Null while it may ring already. A cancelled order can be placed again, with the phone of a stranger. */
  private async ring(payment: PaymentRecord): Promise<PaymentRecord | null> {
    const rung = await this.sessions.claimRing(payment, this.clock.now());
    if (!rung) return null;
    try {
      await this.limits.take(this.prompts, rung.customer.phone);
    } catch (error) {
      // It has not rung: the next request is answered as this one, not as if a prompt were open.
      await this.sessions.releaseRing(rung, payment.rangAt);
      throw error;
    }
    return rung;
  }

  /** The answer to its prompt was lost; a proven callback has named the prompt. */
  async keepNamed(payment: PaymentRecord, reference: string): Promise<void> {
    await this.sessions.keepNamed(payment, { reference, paymentUrl: this.successUrlOf(payment) });
  }

  private successUrlOf({ successPath }: PaymentRecord): string {
    return `${this.config.PUBLIC_ORIGIN}${successPath}`;
  }

  private async takersOf(payment: PaymentRecord): Promise<readonly PaymentProvider[]> {
    if (!maybeOpened(payment)) return this.routes.takers(payment);
    const off = this.routes.isOff(payment.provider, 'payments');
    return off ? [] : [this.providers.of(payment)];
  }

  /** The provider is written down before it is called. */
  private async moveTo({ name }: PaymentProvider, payment: PaymentRecord) {
    return payment.provider === name ? payment : this.sessions.moveTo(name, payment);
  }

  private async openAt(provider: PaymentProvider, payment: PaymentRecord): Promise<string> {
    const successUrl = this.successUrlOf(payment);
    const before = maybeOpened(payment);
    const rung = provider.ringsPhone(payment) ? await this.ring(payment) : payment;
    if (!rung) return successUrl;
    const span = { name: `openSession ${provider.name}`, kind: 'client' } as const;
    try {
      const session = await withSpan(span, () =>
        provider.openSession({
          payment: rung,
          callbackUrl: this.config.callbackUrl(provider.name),
          successUrl,
          cancelUrl: `${this.config.PUBLIC_ORIGIN}${payment.cancelPath}`,
        }),
      );
      this.routes.noteOpened(provider, payment);
      return pageOrFail(await this.sessions.keep(rung, session));
    } catch (error) {
      const unopened = error instanceof ProviderUnreached || error instanceof ProviderRefused;
      if (unopened && !before) throw new OpeningFailed(rung, error);
      if (error instanceof ProviderDown) await this.sessions.markUnanswered(rung);
      throw error;
    }
  }
}

/** The provider has certainly opened no session of the payment, now or before. */
class OpeningFailed extends Error {
  readonly payment: PaymentRecord;

  constructor(payment: PaymentRecord, cause: unknown) {
    super('Not opened', { cause });
    this.payment = payment;
  }
}

function pageOrFail(page: string | null): string {
  if (page === null) throw new ProviderDown('Another request opens this payment');
  return page;
}
