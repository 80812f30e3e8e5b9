import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Found } from './difference.ts';
import { DayRecord, DifferenceRecord } from './reconciliation.schema.ts';

@Injectable()
export class ReconciliationRepository {
  constructor(
    @InjectModel(DayRecord.name) private readonly days: Model<DayRecord>,
    @InjectModel(DifferenceRecord.name) private readonly differences: Model<DifferenceRecord>,
  ) {}

  /** A day enters once a provider; one that was compared before its end is compared again. */
  async enter(date: string, provider: string, at: Date, over: Date): Promise<void> {
    const _id = dayOf(date, provider);
    const waiting = { date, provider, lines: 0, comparedAt: null, nextTryAt: at };
    await this.days.updateOne({ _id }, { $setOnInsert: waiting }, { upsert: true });
    const tooEarly = { comparedAt: { $ne: null, $lt: over }, nextTryAt: null };
    await this.days.updateOne({ _id, ...tooEarly }, { nextTryAt: at });
  }

  /** Takes one day that is due; no other replica gets it until the lease ends. */
  claimDue(now: Date, leaseUntil: Date): Promise<DayRecord | null> {
    return this.days
      .findOneAndUpdate({ nextTryAt: { $lte: now } }, { nextTryAt: leaseUntil })
      .lean<DayRecord>()
      .exec();
  }

  async putOff(_id: string, nextTryAt: Date | null): Promise<void> {
    await this.days.updateOne({ _id }, { nextTryAt });
  }

  listDays(limit: number): Promise<DayRecord[]> {
    return this.days
      .find({ comparedAt: { $ne: null } })
      .sort({ _id: -1 })
      .limit(limit)
      .lean<DayRecord[]>()
      .exec();
  }

  /** A difference that is found again retains its admin and note; an unresolved one that is not found is deleted. */
  async save(
    { date, provider, ...day }: Omit<DayRecord, '_id'> & { readonly comparedAt: Date },
    found: readonly Found[],
  ): Promise<void> {
    const about = { date, provider };
    const ids = found.map((one) => idOf(about, one));
    await this.differences.deleteMany({ ...about, resolvedAt: null, _id: { $nin: ids } });
    for (const one of found) await this.insert(about, one, day.comparedAt);
    const _id = dayOf(date, provider);
    await this.days.replaceOne({ _id }, { _id, ...about, ...day }, { upsert: true });
  }

  /** A difference found by a query, on the current day. */
  async note(date: string, provider: string, found: Found, comparedAt: Date): Promise<void> {
    await this.insert({ date, provider }, found, comparedAt);
    const day = { date, provider, lines: 0, nextTryAt: null };
    await this.days.updateOne(
      { _id: dayOf(date, provider) },
      { $set: { comparedAt }, $setOnInsert: day },
      { upsert: true },
    );
  }

  private async insert(about: About, found: Found, foundAt: Date): Promise<void> {
    const untouched = { assignment: null, note: '', resolvedBy: null, resolvedAt: null };
    const fresh = { ...found, ...about, foundAt, ...untouched };
    const _id = idOf(about, found);
    await this.differences.updateOne({ _id }, { $setOnInsert: fresh }, { upsert: true });
  }
}

type About = Pick<DayRecord, 'date' | 'provider'>;

function dayOf(date: string, provider: string): string {
  return `${date} ${provider}`;
}

function idOf({ date, provider }: About, { kind, subject, reference }: Found): string {
  return [date, provider, kind, subject, reference].join(' ');
}
