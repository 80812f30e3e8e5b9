import { Injectable } from '@nestjs/common';
import { Clock } from '@sokoni/common';
import type { PaymentRecord } from '../payments/attempts/payment.ts';
import type { RefundRecord } from '../refunds/refund.ts';
import { RefundsRepository } from '../refunds/refunds.repository.ts';
import { ReversalMismatch } from './reversals.service.ts';

/** Of a payment that the operator took back: how much went, and what nobody had given back. */
interface Reversal {
  readonly takenTzs: number;
  readonly keptTzs: number;
}

/** Refunds that the operator has made needless by taking the whole payment back. */
@Injectable()
export class OvertakenService {
  constructor(
    private readonly refunds: RefundsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends, in the caller's transaction, what the operator has sent back itself: we do not send it
   * any more. `owedTzs` is all that we owed of the payment and that went with it.
   */
  async end(
    payment: PaymentRecord,
    { takenTzs, keptTzs }: Reversal,
  ): Promise<{ refunds: RefundRecord[]; owedTzs: number }> {
    const owed = await this.refunds.owedOf(payment._id);
    // Late money that found no order yet has no refund yet either.
    const unplacedTzs = payment.unplaced ? payment.amountTzs : 0;
    const owedTzs = owed.reduce((sum, { amountTzs }) => sum + amountTzs, unplacedTzs);
    if (takenTzs === keptTzs + owedTzs) return { refunds: await this.supersede(owed), owedTzs };
    // Else what we owe was sent before, and only its answer is still on the way.
    if (takenTzs === keptTzs) return { refunds: [], owedTzs: 0 };
    throw new ReversalMismatch(`${takenTzs}, not ${keptTzs} and ${owedTzs}`);
  }

  private async supersede(owed: readonly RefundRecord[]): Promise<RefundRecord[]> {
    const ended: RefundRecord[] = [];
    for (const { _id } of owed) {
      const ending = { status: 'overtaken', endedAt: this.clock.now() } as const;
      const refund = await this.refunds.end(_id, ending);
      if (!refund) throw new Error(`Refund ${_id} has ended meanwhile`);
      ended.push(refund);
    }
    return ended;
  }
}
