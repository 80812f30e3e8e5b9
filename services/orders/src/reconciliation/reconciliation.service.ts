import { Injectable, Logger } from '@nestjs/common';
import { Clock, ProblemError } from '@sokoni/common';
import { DAY_MS, dateOf, datesUntil, dayBounds, type ReconciliationDay } from '@sokoni/contracts';
import {
  type AccountLine,
  isAccountLine,
  type PaymentProvider,
  ProviderDown,
  ProviderRefused,
  type ProviderStatement,
  type StatementCapability,
  type StatementLine,
} from '@sokoni/payment-providers';
import { PaymentProviders } from '../payments/providers/payment-providers.ts';
import { ReversalsService } from '../reversals/reversals.service.ts';
import { AccountLinesService } from './account-lines.service.ts';
import { balanceDifference, type DayBalance, dayBalance, toShown } from './day-balance.ts';
import { compare, type InternalMovement, nameOf } from './difference.ts';
import { DifferencesRepository } from './differences.repository.ts';
import { InternalRecordsService } from './internal-records.service.ts';
import { nextTryAfter, ReconciliationRepository, SETTLED_MS } from './reconciliation.repository.ts';
import type { DayRecord, DifferenceRecord } from './reconciliation.schema.ts';
import { StatementLinesRepository } from './statement-lines.repository.ts';

const LEASE_MS = 5 * 60_000;
/** How often, and from how long before its start on, a replica reads which days have changed. */
const CHANGES_EVERY_MS = 60_000;
const CHANGES_SINCE_MS = 48 * 3_600_000;
/** Of a day and a provider each. */
const SHOWN_DAYS = 60;
/** A payment may be stored days after the provider's date, and clocks differ by seconds. */
const AROUND_DAYS = [-1, 1, -2, -3];

/** Compares each day's statement of every payment provider that has one with our records. */
@Injectable()
export class ReconciliationService {
  private readonly logger = new Logger(ReconciliationService.name);
  /** The last day that this replica has entered, with all before it. */
  private entered = '';
  /** Until when this replica has read which days have changed; it begins with the days before its start. */
  private changesReadAt: Date;

  constructor(
    private readonly repository: ReconciliationRepository,
    private readonly memory: StatementLinesRepository,
    private readonly accountLines: AccountLinesService,
    private readonly differences: DifferencesRepository,
    private readonly records: InternalRecordsService,
    private readonly providers: PaymentProviders,
    private readonly reversals: ReversalsService,
    private readonly clock: Clock,
  ) {
    this.changesReadAt = new Date(clock.now().getTime() - CHANGES_SINCE_MS);
  }

  /** Compares a day that has settled, whose statement did not come, or that is read again; false for none. */
  async compareOneDue(): Promise<boolean> {
    const now = this.clock.now();
    await this.scheduleDays(now);
    await this.scheduleChanged(now);
    const day = await this.repository.claimDue(now, new Date(now.getTime() + LEASE_MS));
    if (!day) return false;
    try {
      await this.compareWith(day.date, this.providers.of(day));
    } catch (error) {
      this.logger.error({ msg: `No statement of ${day._id}: ${error}` });
      await this.repository.putOff(day, nextTryAfter(day.tries + 1, now));
    }
    return true;
  }

  /** Compares a day again on request; a day that has not begun is refused, and one whose statement does not come. */
  async compare(date: string): Promise<ReconciliationDay[]> {
    if (date > dateOf(this.clock.now())) throw new ProblemError('day-not-begun');
    const stating = this.stating();
    if (stating.length === 0) throw new ProblemError('not-found');
    for (const provider of stating) await this.compareNow(date, provider);
    return (await this.list()).filter((day) => day.date === date);
  }

  async list(): Promise<ReconciliationDay[]> {
    const days = await this.repository.listDays(SHOWN_DAYS);
    const found = await this.differences.find(days.map(({ date }) => date));
    return days.map((day) => toDay(day, this.titleOf(day), found));
  }

  /** Those with a statement; the sandbox, which is always there beside test accounts, only where it takes the payments. */
  private stating(): PaymentProvider[] {
    return this.providers.all.filter((provider) => this.isStating(provider));
  }

  private isStating({ name, statements }: PaymentProvider): boolean {
    return statements !== null && (name !== 'sandbox' || name === this.providers.current.name);
  }

  /** That of a provider whose variables are gone is its name. */
  private titleOf({ provider }: { readonly provider: string }): string {
    return this.providers.find(provider)?.title ?? provider;
  }

  /**
   * Each day since money first moved at a provider, also of one whose statement is not configured any more: it stays
   * due, and is counted. Providers that never had a statement are compared by hand.
   */
  private async scheduleDays(now: Date): Promise<void> {
    const yesterday = dateOf(new Date(now.getTime() - SETTLED_MS), -1);
    if (yesterday === this.entered) return;
    const first = await this.records.firstMovements();
    const read = new Set(await this.memory.providers());
    for (const [name, movedAt] of first) {
      const provider = this.providers.find(name);
      const stating = provider !== undefined && this.isStating(provider);
      // The sandbox of test accounts has no money.
      if (!stating && (!read.has(name) || name === 'sandbox')) continue;
      await this.repository.schedule(name, datesBetween(dateOf(movedAt), yesterday), now);
    }
    // A statement may have lines where our records have none.
    for (const { name } of this.stating()) await this.repository.schedule(name, [yesterday], now);
    this.entered = yesterday;
  }

  /** Lines of the shop's pay numbers come when an admin brings them, and are matched later still. */
  private async scheduleChanged(now: Date): Promise<void> {
    if (now.getTime() < this.changesReadAt.getTime() + CHANGES_EVERY_MS) return;
    const since = new Date(this.changesReadAt.getTime() - CHANGES_EVERY_MS);
    const before = dateOf(new Date(now.getTime() - SETTLED_MS));
    for (const { name, statements } of this.stating()) {
      const days = (await statements?.changedDays?.(since)) ?? [];
      const settled = days.filter((one) => one < before);
      await this.repository.compareAgain(name, settled, now);
    }
    this.changesReadAt = now;
  }

  private async compareNow(date: string, provider: PaymentProvider): Promise<void> {
    try {
      await this.compareWith(date, provider);
    } catch (error) {
      if (!(error instanceof ProviderDown || error instanceof ProviderRefused)) throw error;
      throw new ProblemError('statement-unread', { cause: error });
    }
  }

  private async compareWith(date: string, provider: PaymentProvider): Promise<void> {
    const statements = statementsOf(provider);
    const { lines, own, statement, readAt } = await this.read(date, provider);
    const former = await this.formerLines(date, provider, lines);
    await this.postOwn(date, provider, own);
    const failed = await this.followReversals(lines);
    const known = await this.records.about(lines, provider.name);
    const seen = new Set(lines.map(nameOf));
    const { from, until } = dayBounds(date);
    const moved = await this.records.movedBetween(provider.name, from, until);
    const absent = moved.filter((own) => !seen.has(nameOf(own)));
    const unseen = await this.notAround(absent, from, statements);
    const comparedAt = this.clock.now();
    // Before its end a day has no closing balance.
    const isOver = readAt >= until;
    const balances = isOver ? await this.balancesOf(date, provider.name, statement) : null;
    const day = { date, provider: provider.name, lines: lines.length, comparedAt, balances };
    const found = compare({ lines, known, unseen, former });
    const differing = balances ? balanceDifference(date, balances) : [];
    await this.repository.save(day, [...found, ...differing]);
    if (failed) throw failed;
  }

  /**
   * What the provider says that it held when the day was over, beside what its statement adds up to. A statement that
   * says none leaves what was read before, so that what differs is not forgotten.
   */
  private async balancesOf(
    date: string,
    provider: string,
    { lines, balances }: ProviderStatement,
  ): Promise<DayBalance | null> {
    if (balances === 'unreadable') {
      this.logger.warn({ msg: 'The balances of a statement cannot be read', date, provider });
    }
    if (balances === null || balances === 'unreadable')
      return this.repository.balanceOf(provider, date);
    const before = await this.repository.balanceOf(provider, dateOf(dayBounds(date).from, -1));
    return dayBalance(balances, lines, before?.closingTzs ?? null);
  }

  /** A day's statement, which is remembered. */
  private async read(date: string, provider: PaymentProvider) {
    const readAt = this.clock.now();
    const statement = await statementsOf(provider).read(date);
    const own = statement.lines.filter(isAccountLine);
    const lines = await this.records.nameRefunds(movementsOf(statement));
    await this.memory.replace(provider.name, date, [...lines, ...own], readAt);
    return { lines, own, statement, readAt };
  }

  /** Lines move from one day to another: the days around that had them are read again before they count. */
  private async postOwn(
    date: string,
    provider: PaymentProvider,
    own: readonly AccountLine[],
  ): Promise<void> {
    const numbers = own.map(({ transactionId }) => transactionId).filter((id) => id !== '');
    const known = await this.memory.accountLines(provider.name, numbers);
    const around = AROUND_DAYS.map((days) => dateOf(dayBounds(date).from, days));
    const days = new Set(known.map((line) => line.date));
    for (const day of around.filter((one) => days.has(one))) await this.read(day, provider);
    await this.accountLines.post(provider.name, date, own);
  }

  /**
   * Lines of days before about the same movements or transactions, read again: lines move from one day to another.
   * Days after it that were compared without this one are compared again.
   */
  private async formerLines(
    date: string,
    provider: PaymentProvider,
    lines: readonly StatementLine[],
  ): Promise<StatementLine[]> {
    const days = await this.memory.otherDays(provider.name, date, lines);
    const later = days.filter((day) => day > date);
    await this.repository.compareAgain(provider.name, later, this.clock.now());
    const former: StatementLine[] = [];
    for (const day of days.filter((one) => one < date)) {
      const { lines: before, own } = await this.read(day, provider);
      await this.accountLines.post(provider.name, day, own);
      former.push(...before);
    }
    return former;
  }

  /**
   * Many operators report a reversal by their statement alone. One that fails, as its refund is just being sent, stops no
   * other: it stays a difference until the day is tried again.
   */
  private async followReversals(lines: readonly StatementLine[]): Promise<Error | null> {
    let failed: Error | null = null;
    for (const { subject: _, id, ...money } of lines.filter(
      (line) => line.subject === 'reversal',
    )) {
      try {
        await this.reversals.reverse(id, money);
      } catch (error) {
        this.logger.error({ msg: `Reversal not applied: ${error}`, paymentId: id });
        failed ??= new Error(`The reversal of payment ${id} failed`, { cause: error });
      }
    }
    return failed;
  }

  /** Those that are not on the statements of the days around either. */
  private async notAround(
    absent: readonly InternalMovement[],
    day: Date,
    statements: StatementCapability,
  ): Promise<InternalMovement[]> {
    let left = [...absent];
    for (const days of AROUND_DAYS) {
      if (left.length === 0) break;
      const lines = movementsOf(await statements.read(dateOf(day, days)));
      const seen = new Set((await this.records.nameRefunds(lines)).map(nameOf));
      left = left.filter((own) => !seen.has(nameOf(own)));
    }
    return left;
  }
}

function statementsOf({ statements, title }: PaymentProvider): StatementCapability {
  if (statements) return statements;
  throw new ProviderRefused(`${title} is not connected for this: statements are compared by hand`);
}

function movementsOf({ lines }: ProviderStatement): StatementLine[] {
  return lines.filter((line) => !isAccountLine(line));
}

/** All days from the first to the last; none where the last is before it. */
function datesBetween(first: string, last: string): string[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
  return count > 0 ? datesUntil(last, count) : [];
}

function toDay(
  { date, provider, lines, comparedAt, balances }: DayRecord,
  title: string,
  found: readonly DifferenceRecord[],
): ReconciliationDay {
  const own = found.filter((one) => one.date === date && one.provider === provider);
  const open = own.filter(({ resolvedAt }) => resolvedAt === null).length;
  const at = (comparedAt ?? new Date(0)).toISOString();
  const counts = { lines, differences: own.length, open };
  const balance = balances ? toShown(balances) : null;
  return { date, provider, title, ...counts, comparedAt: at, balance };
}
