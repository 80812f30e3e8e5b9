import { Injectable, Logger } from '@nestjs/common';
import { Clock, UnitOfWork } from '@sokoni/common';
import { LEASE_MS, nextTryAt, ProviderRefused } from '@sokoni/payment-providers';
import { Types } from 'mongoose';
import { refundPaid } from '../ledger/ledger.ts';
import { countRefund, noteRefund, noteSurplusRefund } from '../orders/order.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { PaymentsRepository } from '../payments/attempts/payments.repository.ts';
import type { RefundRecord } from './refund.schema.ts';
import {
  isGivenUp,
  newRefund,
  type RefundRequest,
  type SentRefund,
  senderOf,
  toRefundFact,
  toRefundState,
} from './refund.ts';
import { RefundSenderService } from './refund-sender.service.ts';
import { RefundsRepository } from './refunds.repository.ts';

/** The admin's page has a text for it. */
const NOT_ON_STATEMENT = 'not-on-statement';

/** Refunds: requested inside a transaction, sent afterwards, repeated until the provider answers. */
@Injectable()
export class RefundsService {
  private readonly logger = new Logger(RefundsService.name);

  constructor(
    private readonly refunds: RefundsRepository,
    private readonly sender: RefundSenderService,
    private readonly payments: PaymentsRepository,
    private readonly orders: OrdersRepository,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Stores the refund, in the caller's transaction. */
  async request(request: RefundRequest): Promise<RefundRecord> {
    const way = this.sender.wayOf(request);
    const refund = newRefund(new Types.ObjectId().toHexString(), request, way, this.clock.now());
    await this.refunds.insert(refund);
    this.unit.publish('refund.requested', toRefundFact(refund));
    return refund;
  }

  /** Whether this payment has a refund with this number. */
  async isRequested(paymentId: string, orderNumber: string): Promise<boolean> {
    const refunds = await this.refunds.findOf(paymentId);
    return refunds.some((refund) => refund.orderNumber === orderNumber);
  }

  /** Sends one due refund; false when none is due. */
  async sendOne(): Promise<boolean> {
    const now = this.clock.now();
    const refund = await this.refunds.claimDue(now, new Date(now.getTime() + LEASE_MS));
    if (!refund) return false;
    try {
      await this.follow(refund, await this.sender.send(refund));
    } catch (error) {
      await this.notSent(refund, error);
    }
    return true;
  }

  private async follow(refund: RefundRecord, reported: SentRefund): Promise<void> {
    const { status, failureReason, acceptedAt, reference } = reported;
    if (status === 'succeeded') await this.succeed(refund);
    else if (status === 'failed') await this.fail(refund, failureReason);
    else {
      const known = {
        ...(acceptedAt && { acceptedAt }),
        ...(reference && { payoutReference: reference }),
      };
      await this.tryAgain(refund, known);
    }
  }

  /** An admin has sent a refused refund by hand; false when it has ended meanwhile. */
  sentByHand(refund: RefundRecord, byHand: string): Promise<boolean> {
    return this.succeed(refund, { byHand });
  }

  /** The provider's statement has a refund whose answer was lost. */
  foundSent(refund: RefundRecord): Promise<boolean> {
    return this.succeed(refund);
  }

  private succeed(refund: RefundRecord, how: { readonly byHand?: string } = {}): Promise<boolean> {
    return this.unit.run(async () => {
      const now = this.clock.now();
      const outcome = { ...how, status: 'succeeded', endedAt: now } as const;
      const ended = await this.refunds.end(refund, outcome);
      if (!ended) return false;
      const about = { reference: ended._id, provider: senderOf(ended), at: now };
      this.unit.post(refundPaid(about, ended.amountTzs));
      await this.noteOnOrder(ended);
      this.unit.publish('refund.succeeded', toRefundFact(ended));
      return true;
    });
  }

  /** The provider's statement does not have the refund: an admin may send it by hand. */
  notOnStatement(refund: RefundRecord): Promise<boolean> {
    return this.fail(refund, NOT_ON_STATEMENT);
  }

  /**
   * What was sent before fails only by its own status: a refusal now may come of another configuration. What could not
   * be sent for a day is sent by hand.
   */
  private async notSent(refund: RefundRecord, error: unknown): Promise<void> {
    this.logger.error({ msg: `Refund not sent: ${error}`, refundId: refund._id });
    const refused = error instanceof ProviderRefused && refund.sentAt === null;
    if (refused || (await this.isGivenUp(refund)))
      await this.fail(refund, error instanceof Error ? error.message : String(error));
    else await this.tryAgain(refund);
  }

  /** As it is stored now: this try may have sent it, though it was not when it began. */
  private async isGivenUp({ _id, tries }: RefundRecord): Promise<boolean> {
    const stored = await this.refunds.find(_id);
    return stored?.tries === tries && isGivenUp(stored, this.clock.now());
  }

  private tryAgain(refund: RefundRecord, known: object = {}): Promise<void> {
    const at = nextTryAt(refund.tries, this.clock.now());
    return this.refunds.tryAgainAt(refund, at, known);
  }

  /** A provider may refuse because the operator has sent the money back: the payment is asked about at once. */
  private fail(refund: RefundRecord, failureReason: string): Promise<boolean> {
    return this.unit.run(async () => {
      const now = this.clock.now();
      const failure = { status: 'failed', endedAt: now, failureReason } as const;
      const ended = await this.refunds.end(refund, failure);
      if (!ended) return false;
      await this.payments.recheckAt(ended.paymentId, now);
      await this.noteOnOrder(ended);
      this.unit.publish('refund.failed', toRefundFact(ended));
      return true;
    });
  }

  /** A plan shows no refunds: subscriptions follows the event. */
  private async noteOnOrder(refund: RefundRecord): Promise<void> {
    if (refund.purpose !== 'order') return;
    const { amountTzs, surplus, status } = refund;
    const order = await this.orders.get(refund.referenceId);
    const noted = noteRefund(order, toRefundState(refund));
    const count = surplus ? noteSurplusRefund : countRefund;
    const after = status === 'succeeded' ? count(noted, amountTzs, this.clock.now()) : noted;
    await this.orders.save(order, after);
  }
}
