import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import { ACCOUNT_SUBJECTS, type AccountLine, type StatementLine } from '@sokoni/payment-providers';
import { StatementLineRecord } from './reconciliation.schema.ts';

const MOVEMENTS = { subject: { $nin: ACCOUNT_SUBJECTS } };

/** The lines of all statements, as they were last read. */
@Injectable()
export class StatementLinesRepository {
  constructor(
    @InjectModel(StatementLineRecord.name) private readonly lines: Records<StatementLineRecord>,
  ) {}

  /**
   * Replaces those of the day; an interrupted call is repeated with the next reading. Of two at once the one that read
   * earlier may write last: it must not make the lines of the other look old.
   */
  async replace(
    provider: string,
    date: string,
    lines: readonly (StatementLine | AccountLine)[],
    readAt: Date,
  ): Promise<void> {
    const counts = new Map<string, number>();
    const writes = lines.map((line) => {
      const { subject, id, transactionId, amountTzs } = { id: '', ...line };
      const name = [provider, date, subject, id, transactionId].join(' ');
      const nth = counts.get(name) ?? 0;
      counts.set(name, nth + 1);
      const fields = { provider, date, subject, id, transactionId, amountTzs };
      const filter = { _id: `${name} ${nth}` };
      const update = { $set: fields, $max: { readAt } };
      return { updateOne: { filter, update, upsert: true } };
    });
    if (writes.length > 0) await this.lines.bulkWrite(writes, { ordered: false });
    await this.lines.deleteMany({ provider, date, readAt: { $lt: readAt } });
  }

  /** The providers whose statement was ever read. */
  providers(): Promise<string[]> {
    return this.lines.distinct('provider').exec();
  }

  /** The other days of this provider that have a line about one of these movements or transactions. */
  async otherDays(
    provider: string,
    date: string,
    lines: readonly StatementLine[],
  ): Promise<string[]> {
    const ids = lines.map(({ id }) => id).filter((id) => id !== '');
    const transactions = lines.map(({ transactionId }) => transactionId).filter((id) => id !== '');
    const others = { ...MOVEMENTS, provider, date: { $ne: date } };
    const found = await Promise.all([
      this.lines.distinct('date', { ...others, id: { $in: ids } }).exec(),
      this.lines.distinct('date', { ...others, transactionId: { $in: transactions } }).exec(),
    ]);
    return [...new Set(found.flat())].sort();
  }

  /** Fees, settlements and top-ups with these transactions, of all days. */
  accountLines(provider: string, transactions: readonly string[]): Promise<StatementLineRecord[]> {
    const subject = { $in: ACCOUNT_SUBJECTS };
    return this.lines.find({ provider, transactionId: { $in: transactions }, subject }).exec();
  }
}
