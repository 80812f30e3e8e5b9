import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Records, UnitOfWork } from '@sokoni/common';
import { DAY_MS, dateOf, dayBounds } from '@sokoni/contracts';
import type { DayBalance } from './day-balance.ts';
import { type Found, gapOf } from './difference.ts';
import { DayRecord, DifferenceRecord } from './reconciliation.schema.ts';

const HOUR_MS = 3_600_000;
const AGAIN_MS = 15 * 60_000;
/** So many tries of a day follow each other soon, later ones slowly. */
const SOON = 8;

/** A day has settled this long after its end. */
export const SETTLED_MS = 3 * HOUR_MS;

/** When a statement is read, after the end of its day: lines may come late. */
const READINGS_MS = [SETTLED_MS, DAY_MS, 3 * DAY_MS, 7 * DAY_MS, 14 * DAY_MS];

/** When a day's statement is read again; null once it is final. A day with open differences is, every day. */
export function nextReadingAt(date: string, now: Date, hasOpen: boolean): Date | null {
  const end = dayBounds(date).until.getTime();
  const late = READINGS_MS.map((after) => end + after).find((at) => at > now.getTime());
  const open = hasOpen ? Math.max(now.getTime() + DAY_MS, end + SETTLED_MS) : undefined;
  const next = [late, open].filter((at) => at !== undefined);
  return next.length === 0 ? null : new Date(Math.min(...next));
}

/** When a statement that could not be read is tried again: without end, for its day is compared until it agrees. */
export function nextTryAfter(tries: number, now: Date): Date {
  return new Date(now.getTime() + (tries <= SOON ? AGAIN_MS : 6 * HOUR_MS));
}

@Injectable()
export class ReconciliationRepository {
  constructor(
    @InjectModel(DayRecord.name) private readonly days: Records<DayRecord>,
    @InjectModel(DifferenceRecord.name) private readonly differences: Records<DifferenceRecord>,
    private readonly unit: UnitOfWork,
  ) {}

  /** Each day enters once a provider; one that was looked at before its end only is due. */
  async schedule(provider: string, dates: readonly string[], at: Date): Promise<void> {
    if (dates.length === 0) return;
    const writes = dates.flatMap((date) => {
      const waiting = { date, provider, lines: 0, comparedAt: null, nextTryAt: at, tries: 0 };
      const _id = dayOf(date, provider);
      const over = new Date(dayBounds(date).until.getTime() + SETTLED_MS);
      const tooEarly = { _id, comparedAt: { $ne: null, $lt: over }, nextTryAt: null };
      return [
        { updateOne: { filter: { _id }, update: { $setOnInsert: waiting }, upsert: true } },
        { updateOne: { filter: tooEarly, update: { $set: { nextTryAt: at } } } },
      ];
    });
    await this.days.bulkWrite(writes);
  }

  /** Lines of these days have changed: they are compared now, where they are not due before. */
  async compareAgain(provider: string, dates: readonly string[], at: Date): Promise<void> {
    await this.schedule(provider, dates, at);
    const _id = { $in: dates.map((date) => dayOf(date, provider)) };
    await this.days.updateMany({ _id, comparedAt: { $lt: at }, ...later(at) }, { nextTryAt: at });
  }

  /** Takes one day that is due; no other replica gets it until the lease ends. */
  claimDue(now: Date, leaseUntil: Date): Promise<DayRecord | null> {
    return this.days
      .findOneAndUpdate({ nextTryAt: { $lte: now, $type: 'date' } }, { nextTryAt: leaseUntil })
      .exec();
  }

  async putOff({ _id, tries }: DayRecord, nextTryAt: Date): Promise<void> {
    await this.days.updateOne({ _id }, { nextTryAt, tries: tries + 1 });
  }

  /** Null where no statement of the day has said balances. */
  async balanceOf(provider: string, date: string): Promise<DayBalance | null> {
    const day = await this.days.findById(dayOf(date, provider)).exec();
    return day?.balances ?? null;
  }

  listDays(limit: number): Promise<DayRecord[]> {
    return this.days
      .find({ comparedAt: { $ne: null } })
      .sort({ _id: -1 })
      .limit(limit)
      .exec();
  }

  /**
   * A difference that is found again retains its admin and note; an unresolved one of statements that is not found is
   * deleted. The day after begins with the closing balance of this one: when that is another, it is compared again.
   */
  async save(
    { date, provider, lines, comparedAt, balances }: ComparedDay,
    found: readonly Found[],
  ): Promise<void> {
    const about = { date, provider };
    const _id = dayOf(date, provider);
    const ids = found.map((one) => idOf(about, one));
    // In one transaction: of two comparisons at once, the second one counts what the first one has left.
    await this.unit.run(async () => {
      const openBefore = await this.openOf(about);
      const gone = { resolvedAt: null, foundBy: { $ne: 'query' }, _id: { $nin: ids } } as const;
      await this.differences.deleteMany({ ...about, ...gone });
      await this.insertAll(about, found, comparedAt, 'statement');
      const open = await this.openOf(about);
      const nextTryAt = nextReadingAt(date, comparedAt, open > 0);
      const day = { _id, ...about, lines, comparedAt, nextTryAt, tries: 0, balances };
      const before = await this.days.findOneAndReplace({ _id }, day, { upsert: true });
      if (before?.balances?.closingTzs !== balances?.closingTzs) {
        const next = dayOf(dateOf(dayBounds(date).until), provider);
        const dependent = { _id: next, balances: { $ne: null }, ...later(comparedAt) };
        await this.days.updateOne(dependent, { nextTryAt: comparedAt });
      }
      // What is compared again with the same result is asked for as often as one likes.
      if (before?.lines === lines && open === openBefore) return;
      this.unit.recordCommand(`reconciliation:${date}`);
    });
  }

  /** A difference found by a query. */
  async note(date: string, provider: string, found: Found, foundAt: Date): Promise<void> {
    await this.insertAll({ date, provider }, [found], foundAt, 'query');
  }

  /** Of a provider without statements. A day that is due, of one that had them, stays so. */
  async markQueried(date: string, provider: string, comparedAt: Date): Promise<void> {
    const _id = dayOf(date, provider);
    const day = { date, provider, lines: 0, nextTryAt: null, tries: 0, comparedAt };
    await this.days.updateOne({ _id }, { $setOnInsert: day }, { upsert: true });
    await this.days.updateOne({ _id, nextTryAt: null }, { comparedAt });
  }

  private openOf(about: About): Promise<number> {
    return this.differences.countDocuments({ ...about, resolvedAt: null }).exec();
  }

  /** In two round trips: a day without its statement has a difference for each of its payments. */
  private async insertAll(
    about: About,
    found: readonly Found[],
    foundAt: Date,
    foundBy: DifferenceRecord['foundBy'],
  ): Promise<void> {
    if (found.length === 0) return;
    const untouched = { assignment: null, note: '', resolvedBy: null, resolvedAt: null };
    const _ids = found.map((one) => idOf(about, one));
    const stored = await this.differences.find({ _id: { $in: _ids } }).exec();
    const known = new Map(stored.map((one) => [one._id, one]));
    const writes = found.map((one) => {
      const _id = idOf(about, one);
      const before = known.get(_id);
      if (!before) {
        const fresh = { ...one, ...about, foundAt, foundBy, ...untouched };
        return { updateOne: { filter: { _id }, update: { $setOnInsert: fresh }, upsert: true } };
      }
      const { resolvedAt } = before;
      if (resolvedAt !== null && gapOf(one) <= gapOf(before)) return null;
      // More differs than an admin has resolved.
      const again = resolvedAt === null ? {} : { foundAt, ...untouched, note: before.note };
      const kept = foundBy === 'query' ? { foundBy } : {};
      const update = { $set: { ...one, ...again, ...kept } };
      return { updateOne: { filter: { _id, resolvedAt }, update } };
    });
    const changes = writes.filter((write) => write !== null);
    if (changes.length > 0) await this.differences.bulkWrite(changes);
  }
}

type ComparedDay = Pick<DayRecord, 'date' | 'provider' | 'lines' | 'balances'> & {
  readonly comparedAt: Date;
};

type About = Pick<DayRecord, 'date' | 'provider'>;

function later(at: Date) {
  return { $or: [{ nextTryAt: null }, { nextTryAt: { $gt: at } }] };
}

function dayOf(date: string, provider: string): string {
  return `${date} ${provider}`;
}

function idOf({ date, provider }: About, { kind, subject, reference }: Found): string {
  return [date, provider, kind, subject, reference].join(' ');
}
