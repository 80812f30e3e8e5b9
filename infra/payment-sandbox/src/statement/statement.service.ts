import type { PaymentsRepository } from '../payments/payments.repository.ts';
import type { PayoutsRepository } from '../payouts/payouts.repository.ts';
import type { RefundsRepository } from '../refunds/refunds.repository.ts';
import { dayBounds, newStatement, type Statement } from './statement.ts';

export class StatementService {
  private readonly payments: PaymentsRepository;
  private readonly refunds: RefundsRepository;
  private readonly payouts: PayoutsRepository;

  constructor(
    payments: PaymentsRepository,
    refunds: RefundsRepository,
    payouts: PayoutsRepository,
  ) {
    this.payments = payments;
    this.refunds = refunds;
    this.payouts = payouts;
  }

  async ofDay(date: string): Promise<Statement> {
    const { from, until } = dayBounds(date);
    const [payments, refunds, reversals, payouts] = await Promise.all([
      this.payments.succeededBetween(from, until),
      this.refunds.createdBetween(from, until),
      this.payments.reversedBetween(from, until),
      this.payouts.completedBetween(from, until, new Date()),
    ]);
    return newStatement(date, { payments, refunds, reversals, payouts });
  }
}
