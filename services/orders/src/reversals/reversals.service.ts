import { Injectable, Logger } from '@nestjs/common';
import { Clock, EventBus, Transactions } from '@sokoni/common';
import { toPaymentFact } from '../payments/attempts/payment.mapper.ts';
import { PaymentsRepository } from '../payments/attempts/payments.repository.ts';
import { PaymentPurposes } from '../payments/payment-purposes.ts';

/** The operator took back another sum than our records can tell the parts of. */
export class ReversalMismatch extends Error {}

/** Money that had come and that the operator has taken back by itself. */
@Injectable()
export class ReversalsService {
  private readonly logger = new Logger(ReversalsService.name);

  constructor(
    private readonly payments: PaymentsRepository,
    private readonly purposes: PaymentPurposes,
    private readonly transactions: Transactions,
    private readonly bus: EventBus,
    private readonly clock: Clock,
  ) {}

  /**
   * Follows the loss once, whether a callback tells of it or the statement. Where the sum is not
   * what the ledger expects nothing is moved: the day's comparison shows it to an admin.
   */
  async reverse(paymentId: string, amountTzs: number): Promise<void> {
    try {
      await this.transactions.run(() => this.follow(paymentId, amountTzs));
    } catch (error) {
      if (!(error instanceof ReversalMismatch)) throw error;
      this.logger.error({ msg: `Reversal not followed: ${error.message}`, paymentId });
    }
  }

  private async follow(paymentId: string, amountTzs: number): Promise<void> {
    const before = await this.payments.find(paymentId);
    const reversed = await this.payments.reverse(paymentId);
    if (!before || !reversed) return;
    await this.purposes.of(before.purpose).reverse(before, amountTzs);
    const { _id: aggregateId, version } = reversed;
    const at = this.clock.now().toISOString();
    const data = { ...toPaymentFact(reversed), amountTzs, at };
    await this.bus.publish('payment.reversed', { aggregateId, version, data });
  }
}
