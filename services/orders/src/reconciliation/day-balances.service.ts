import { Injectable } from '@nestjs/common';
import { DAY_MS, dateOf } from '@sokoni/contracts';
import {
  isAccountLine,
  type StatementCapability,
  type StatementLine,
} from '@sokoni/payment-providers';
import { LedgerRepository } from '../ledger/ledger.repository.ts';
import { balanceDifference, type DayBalance, inTransit } from './day-balance.ts';
import { dayBounds, type Found, type InternalMovement, nameOf } from './difference.ts';
import { InternalRecordsService } from './internal-records.service.ts';
import { ReconciliationRepository } from './reconciliation.repository.ts';
import { StatementLinesRepository } from './statement-lines.repository.ts';

/** Days that our records of a movement are looked for after the day of its statement, and the reverse. */
const [LATER_DAYS, EARLIER_DAYS] = [3, 1];

interface Day {
  readonly date: string;
  readonly provider: string;
  readonly statements: StatementCapability;
  /** Of its statement, as our records have them. */
  readonly known: readonly InternalMovement[];
}

/** Compares what a provider says that it held at the end of a day with the ledger. */
@Injectable()
export class DayBalancesService {
  constructor(
    private readonly days: ReconciliationRepository,
    private readonly memory: StatementLinesRepository,
    private readonly records: InternalRecordsService,
    private readonly ledger: LedgerRepository,
  ) {}

  /** The first opening balance is taken as it is; from then on each day has what the ledger has posted. */
  async compare(day: Day): Promise<{ balance: DayBalance | null; found: Found[] }> {
    const { date, provider, statements } = day;
    const stated = (await statements.balances?.(date)) ?? null;
    if (!stated) return { balance: null, found: [] };
    const before = await this.days.balanceBefore(provider, date);
    const { from, until } = dayBounds(date);
    const since = before ? dayBounds(before.date).until : from;
    const changedTzs = await this.ledger.heldChange(provider, since, until);
    const bookTzs =
      (before?.balance?.bookTzs ?? (await this.adopted(day, stated.openingTzs))) + changedTzs;
    const oursTzs = bookTzs + (await this.transitAt(date, day)) + reversedLater(day.known, until);
    const balance = { ...stated, bookTzs, oursTzs };
    return { balance, found: balanceDifference(date, balance, before?.balance ?? null) };
  }

  /** Of an opening balance, what the ledger had by then. */
  private async adopted(day: Day, openingTzs: number): Promise<number> {
    return openingTzs - (await this.transitAt(dateOf(dayBounds(day.date).from, -1), day));
  }

  private async transitAt(date: string, { provider, statements }: Day): Promise<number> {
    const { until: midnight } = dayBounds(date);
    const at = (days: number) => new Date(midnight.getTime() + days * DAY_MS);
    const movements = await this.records.movedBetween(provider, at(-EARLIER_DAYS), at(LATER_DAYS));
    const [own, next] = await Promise.all([
      this.namesOf(statements, date),
      this.namesOf(statements, dateOf(midnight)),
    ]);
    const former = await this.memory.namesBetween(provider, dateOf(at(-1 - LATER_DAYS)), date);
    const around = { before: new Set([...own, ...former]), after: new Set(next) };
    return inTransit(movements, around, midnight);
  }

  private async namesOf(statements: StatementCapability, date: string): Promise<string[]> {
    const lines = await statements.read(date);
    const movements = lines.filter((line): line is StatementLine => !isAccountLine(line));
    return (await this.records.nameRefunds(movements)).map(nameOf);
  }
}

/** Many operators report a reversal by their statement alone, which is read on the day after. */
function reversedLater(known: readonly InternalMovement[], midnight: Date): number {
  return known
    .filter(({ subject, at }) => subject === 'reversal' && at !== null && at >= midnight)
    .reduce((sum, { amountTzs }) => sum - amountTzs, 0);
}
