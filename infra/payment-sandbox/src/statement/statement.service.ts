import type { PaymentsRepository } from '../payments/payments.repository.ts';
import type { PayoutsRepository } from '../payouts/payouts.repository.ts';
import type { RefundsRepository } from '../refunds/refunds.repository.ts';
import type { Account } from './account.ts';
import { type Balances, dayBounds, dayMs, newStatement, type Statement } from './statement.ts';

export class StatementService {
  private readonly payments: PaymentsRepository;
  private readonly refunds: RefundsRepository;
  private readonly payouts: PayoutsRepository;
  private readonly account: Account;

  constructor(
    payments: PaymentsRepository,
    refunds: RefundsRepository,
    payouts: PayoutsRepository,
    account: Account,
  ) {
    this.payments = payments;
    this.refunds = refunds;
    this.payouts = payouts;
    this.account = account;
  }

  async ofDay(date: string): Promise<Statement & { balances: Balances }> {
    const { from, until } = dayBounds(date);
    const [payments, refunds, reversals, payouts] = await Promise.all([
      this.payments.succeededBetween(from, until),
      this.refunds.createdBetween(from, until),
      this.payments.reversedBetween(from, until),
      this.payouts.completedBetween(from, until, new Date()),
    ]);
    const dayBefore = new Date(Date.parse(date) - dayMs).toISOString().slice(0, 10);
    const balances = {
      opening: await this.account.balanceAt(from, dayBefore),
      closing: await this.account.balanceAt(until, date),
    };
    return { ...newStatement(date, { payments, refunds, reversals, payouts }), balances };
  }
}
