import { Injectable } from '@nestjs/common';
import { Clock, isDuplicateKey, ProblemError } from '@sokoni/common';
import {
  CLAIM_TRIES_MOST,
  type ClaimPaymentBody,
  type OwnPayNumberKind,
  type PaymentClaim,
} from '@sokoni/contracts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import type { PaymentRecord } from '../payments/attempts/payment.schema.ts';
import { mayStillBePaid, toPaymentClaim } from '../payments/attempts/payment.ts';
import { PaymentClaimsRepository } from '../payments/attempts/payment-claims.repository.ts';
import { PaymentsRepository } from '../payments/attempts/payments.repository.ts';
import { accountOfProvider } from '../payments/providers/pay-numbers/pay-number.ts';
import type { PayNumberLineRecord } from '../payments/providers/pay-numbers/pay-number-line.schema.ts';
import { PayNumberLinesRepository } from '../payments/providers/pay-numbers/pay-number-lines.repository.ts';

/** Buyers enter the transaction code of their SMS, or the bank's reference of their transfer. It pays nothing: it helps to find the money. */
@Injectable()
export class PaymentClaimsService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly payments: PaymentsRepository,
    private readonly claims: PaymentClaimsRepository,
    private readonly lines: PayNumberLinesRepository,
    private readonly clock: Clock,
  ) {}

  /** The same code again answers the same, and counts once. */
  async claim(userId: string, { orderId, code }: ClaimPaymentBody): Promise<PaymentClaim> {
    const order = await this.orders.get(orderId, { buyer: userId });
    const payment = await this.payments.find(order.payment.id);
    const account = accountOfProvider(payment?.provider);
    if (!payment || !account || !mayStillBePaid(payment.status)) {
      throw new ProblemError('claim-not-possible');
    }
    if (payment.claimedCode === code) return toPaymentClaim(payment);
    if (payment.claims >= CLAIM_TRIES_MOST) throw noTriesLeft();
    const claimed = await this.claimOnce(payment, account, code);
    if (!claimed) throw noTriesLeft();
    return toPaymentClaim(claimed);
  }

  private async claimOnce(
    payment: PaymentRecord,
    account: OwnPayNumberKind,
    code: string,
  ): Promise<PaymentRecord | null> {
    const found = await this.lines.byCode([code]);
    const lines = found.filter((line) => line.account === account);
    const isFree = ({ paymentId, returnedFor }: PayNumberLineRecord) =>
      [null, payment._id].includes(paymentId ?? returnedFor ?? null);
    const ofAnother = lines.length > 0 && !lines.some(isFree);
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
