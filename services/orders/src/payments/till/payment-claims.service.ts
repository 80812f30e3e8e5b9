import { Injectable } from '@nestjs/common';
import { Clock, isDuplicateKey, ProblemError } from '@sokoni/common';
import { CLAIM_TRIES_MOST, type ClaimPaymentBody, type PaymentClaim } from '@sokoni/contracts';
import { OrdersRepository } from '../../orders/orders.repository.ts';
import type { PaymentRecord } from '../attempts/payment.schema.ts';
import { mayStillBePaid, toPaymentClaim } from '../attempts/payment.ts';
import { PaymentClaimsRepository } from '../attempts/payment-claims.repository.ts';
import { PaymentsRepository } from '../attempts/payments.repository.ts';
import { OWN_TILL } from '../providers/own-till/own-till.provider.ts';
import { TillLinesRepository } from '../providers/own-till/till-lines.repository.ts';

/** Buyers enter the transaction code of their SMS. It pays nothing: it helps to find the money. */
@Injectable()
export class PaymentClaimsService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly payments: PaymentsRepository,
    private readonly claims: PaymentClaimsRepository,
    private readonly lines: TillLinesRepository,
    private readonly clock: Clock,
  ) {}

  /** The same code again answers the same, and counts once. */
  async claim(userId: string, { orderId, code }: ClaimPaymentBody): Promise<PaymentClaim> {
    const order = await this.orders.get(orderId, { buyer: userId });
    const payment = await this.payments.find(order.payment.id);
    if (payment?.provider !== OWN_TILL || !mayStillBePaid(payment.status)) {
      throw new ProblemError('claim-not-possible');
    }
    if (payment.claimedCode === code) return toPaymentClaim(payment);
    if (payment.claims >= CLAIM_TRIES_MOST) throw noTriesLeft();
    const claimed = await this.claimOnce(payment, code);
    if (!claimed) throw noTriesLeft();
    return toPaymentClaim(claimed);
  }

  private async claimOnce(payment: PaymentRecord, code: string): Promise<PaymentRecord | null> {
    const line = await this.lines.find(code);
    const ofAnother = line !== null && line.paymentId !== null && line.paymentId !== payment._id;
    try {
      if (!ofAnother) return await this.claims.claim(payment._id, code, this.clock.now());
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    await this.claims.countTry(payment._id);
    throw new ProblemError('claim-code-taken');
  }
}

function noTriesLeft(): ProblemError {
  return new ProblemError('claim-tries', { values: { most: CLAIM_TRIES_MOST } });
}
