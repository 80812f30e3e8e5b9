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

  /** A day enters once; one that was compared before its end is compared again. */
  async enter(date: string, provider: string, at: Date, over: Date): Promise<void> {
    const waiting = { provider, lines: 0, comparedAt: null, nextTryAt: at };
    await this.days.updateOne({ _id: date }, { $setOnInsert: waiting }, { upsert: true });
    const tooEarly = { comparedAt: { $ne: null, $lt: over }, nextTryAt: null };
    await this.days.updateOne({ _id: date, ...tooEarly }, { nextTryAt: at });
  }

  /** Takes one day that is due; no other replica gets it until the lease ends. */
  claimDue(now: Date, leaseUntil: Date): Promise<DayRecord | null> {
    return this.days
      .findOneAndUpdate({ nextTryAt: { $lte: now } }, { nextTryAt: leaseUntil })
      .lean<DayRecord>()
      .exec();
  }

  async putOff(date: string, nextTryAt: Date | null): Promise<void> {
    await this.days.updateOne({ _id: date }, { nextTryAt });
  }

  listDays(limit: number): Promise<DayRecord[]> {
    return this.days
      .find({ comparedAt: { $ne: null } })
      .sort({ _id: -1 })
      .limit(limit)
      .lean<DayRecord[]>()
      .exec();
  }

  find(date: string): Promise<DifferenceRecord[]> {
    return this.differences.find({ date }).sort({ _id: 1 }).lean<DifferenceRecord[]>().exec();
  }

  findOn(dates: readonly string[]): Promise<DifferenceRecord[]> {
    return this.differences
      .find({ date: { $in: dates } })
      .lean<DifferenceRecord[]>()
      .exec();
  }

  /** A difference that is found again retains its note; an unresolved one that is not found is deleted. */
  async save(day: DayRecord, found: readonly Found[]): Promise<void> {
    const ids = found.map((one) => idOf(day._id, one));
    await this.differences.deleteMany({ date: day._id, resolvedAt: null, _id: { $nin: ids } });
    for (const [at, one] of found.entries()) {
      const fresh = { ...one, date: day._id, note: '', resolvedBy: null, resolvedAt: null };
      await this.differences.updateOne({ _id: ids[at] }, { $setOnInsert: fresh }, { upsert: true });
    }
    await this.days.replaceOne({ _id: day._id }, day, { upsert: true });
  }

  /** A difference found by a query, on the current day. */
  async note(date: string, provider: string, found: Found, comparedAt: Date): Promise<void> {
    const fresh = { ...found, date, note: '', resolvedBy: null, resolvedAt: null };
    const _id = idOf(date, found);
    await this.differences.updateOne({ _id }, { $setOnInsert: fresh }, { upsert: true });
    const day = { provider, lines: 0, nextTryAt: null };
    await this.days.updateOne(
      { _id: date },
      { $set: { comparedAt }, $setOnInsert: day },
      { upsert: true },
    );
  }

  resolve(
    differenceId: string,
    how: Pick<DifferenceRecord, 'note' | 'resolvedBy' | 'resolvedAt'>,
  ): Promise<DifferenceRecord | null> {
    return this.differences
      .findOneAndUpdate({ _id: differenceId }, how, { returnDocument: 'after' })
      .lean<DifferenceRecord>()
      .exec();
  }
}

function idOf(date: string, { kind, subject, reference }: Found): string {
  return [date, kind, subject, reference].join(' ');
}
