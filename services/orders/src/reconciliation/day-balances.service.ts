import { Injectable, Logger } from '@nestjs/common';
import { dateOf } from '@sokoni/contracts';
import type { ProviderStatement } from '@sokoni/payment-providers';
import { type DayBalance, dayBalance } from './day-balance.ts';
import { dayBounds } from './difference.ts';
import { ReconciliationRepository } from './reconciliation.repository.ts';

/** What a provider says that it held when a day was over, beside what its statement adds up to. */
@Injectable()
export class DayBalancesService {
  private readonly logger = new Logger(DayBalancesService.name);

  constructor(private readonly days: ReconciliationRepository) {}

  /** A statement that says none leaves what was read before, so that what differs is not forgotten. */
  async of(
    date: string,
    provider: string,
    { lines, balances }: ProviderStatement,
  ): Promise<DayBalance | null> {
    if (balances === 'unreadable') {
      this.logger.warn({ msg: 'The balances of a statement cannot be read', date, provider });
    }
    if (balances === null || balances === 'unreadable') return this.days.balanceOf(provider, date);
    const before = await this.days.balanceOf(provider, dateOf(dayBounds(date).from, -1));
    return dayBalance(balances, lines, before?.closingTzs ?? null);
  }
}
