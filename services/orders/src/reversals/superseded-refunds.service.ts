import { Injectable } from '@nestjs/common';
import { Clock } from '@sokoni/common';
import type { ReceivedMoney } from '@sokoni/payment-providers';
import type { PaymentRecord } from '../payments/attempts/payment.schema.ts';
import type { RefundRecord } from '../refunds/refund.schema.ts';
import { isOfOwnTransaction } from '../refunds/refund.ts';
import { RefundsRepository } from '../refunds/refunds.repository.ts';

/** The reversed sum does not match our records. */
export class ReversalMismatch extends Error {}

/** How much of a payment was reversed, and how much of it was not refunded before. */
interface Reversal {
  readonly reversedTzs: number;
  readonly keptTzs: number;
}

/** Refunds that are not sent any more because the operator has reversed the whole payment. */
@Injectable()
export class SupersededRefundsService {
  constructor(
    private readonly refunds: RefundsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends, in the caller's transaction, the unsent refunds that the reversal includes. `owedTzs` is
   * all that we owed of the payment and that the reversal has returned.
   */
  async supersede(
    payment: PaymentRecord,
    { reversedTzs, keptTzs }: Reversal,
  ): Promise<{ refunds: RefundRecord[]; owedTzs: number }> {
    const all = await this.refunds.owedOf(payment._id);
    const owed = all.filter((refund) => isOfOwnTransaction(refund, payment));
    // An unallocated late payment has no refund yet.
    const unallocatedTzs = payment.unallocated ? payment.amountTzs : 0;
    const owedTzs = owed.reduce((sum, { amountTzs }) => sum + amountTzs, unallocatedTzs);
    if (reversedTzs === keptTzs + owedTzs) return { refunds: await this.end(owed), owedTzs };
    // Else the refund was sent before, and only its answer is still on the way.
    if (reversedTzs === keptTzs) return { refunds: [], owedTzs: 0 };
    throw new ReversalMismatch(`${reversedTzs}, not ${keptTzs} and ${owedTzs}`);
  }

  /** The same for money that came again by one transaction, which the operator has reversed alone. */
  async supersedeSurplus(
    payment: PaymentRecord,
    { amountTzs: reversedTzs, transactionId }: ReceivedMoney,
  ): Promise<RefundRecord[]> {
    const all = await this.refunds.owedOf(payment._id);
    const owed = all.filter((refund) => refund.surplus && refund.transactionId === transactionId);
    const owedTzs = owed.reduce((sum, { amountTzs }) => sum + amountTzs, 0);
    if (reversedTzs !== owedTzs)
      throw new ReversalMismatch(`${reversedTzs} of ${transactionId}, not ${owedTzs}`);
    return this.end(owed);
  }

  private async end(owed: readonly RefundRecord[]): Promise<RefundRecord[]> {
    const ended: RefundRecord[] = [];
    for (const one of owed) {
      const outcome = { status: 'superseded', endedAt: this.clock.now() } as const;
      const refund = await this.refunds.end(one, outcome);
      if (!refund) throw new Error(`Refund ${one._id} has ended meanwhile, or is in hand`);
      ended.push(refund);
    }
    return ended;
  }
}
