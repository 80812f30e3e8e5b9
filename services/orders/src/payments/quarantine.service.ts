import { Injectable, Logger } from '@nestjs/common';
import { Clock, isDuplicateKey, Transactions } from '@sokoni/common';
import { LedgerRepository } from '../ledger/ledger.repository.ts';
import { wrongAmount } from '../ledger/ledger.ts';
import type { PaymentRecord } from './attempts/payment.schema.ts';
import type { ProviderStatus } from './attempts/payment.ts';
import { QuarantineRepository } from './quarantine.repository.ts';

/** Stores money of a wrong amount, posted as owed to its payer. */
@Injectable()
export class QuarantineService {
  private readonly logger = new Logger(QuarantineService.name);

  constructor(
    private readonly rows: QuarantineRepository,
    private readonly ledger: LedgerRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Once a payment, however often the provider reports it. */
  async store(payment: PaymentRecord, { amountTzs, transactionId }: ProviderStatus): Promise<void> {
    const { _id, provider, purpose, referenceId, userId, amountTzs: expectedTzs } = payment;
    const at = this.clock.now();
    const amounts = { expectedTzs, receivedTzs: amountTzs };
    const undecided = { decision: null, decidedAt: null };
    const about = { _id, provider, purpose, referenceId, userId, transactionId };
    try {
      await this.transactions.run(async () => {
        await this.rows.insert({ ...about, ...amounts, at, ...undecided });
        this.ledger.post(wrongAmount({ reference: _id, at }, amountTzs));
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return;
    }
    const msg = 'Money of the wrong amount is in quarantine';
    this.logger.error({ msg, paymentId: _id, ...amounts });
  }
}
