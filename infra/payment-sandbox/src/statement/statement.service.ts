import type { PaymentsRepository } from '../payments/payments.repository.ts';
import type { RefundsRepository } from '../refunds/refunds.repository.ts';
import { dayBounds, newStatement, type Statement } from './statement.ts';

export class StatementService {
  readonly #payments: PaymentsRepository;
  readonly #refunds: RefundsRepository;

  constructor(payments: PaymentsRepository, refunds: RefundsRepository) {
    this.#payments = payments;
    this.#refunds = refunds;
  }

  async ofDay(date: string): Promise<Statement> {
    const { from, until } = dayBounds(date);
    const [payments, refunds, reversals] = await Promise.all([
      this.#payments.succeededBetween(from, until),
      this.#refunds.createdBetween(from, until),
      this.#payments.reversedBetween(from, until),
    ]);
    return newStatement(date, { payments, refunds, reversals });
  }
}
