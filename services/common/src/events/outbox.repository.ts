import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { EventEnvelope } from '@sokoni/contracts';
import type { Model } from 'mongoose';
import { OutboxRow } from './outbox.schema.ts';

@Injectable()
export class OutboxRepository {
  constructor(@InjectModel(OutboxRow.name) private readonly rows: Model<OutboxRow>) {}

  /** In a transaction. The rows are made by us as they are stored: nothing to cast. */
  async add(rows: readonly OutboxRow[]): Promise<void> {
    await this.rows.insertMany(rows, { lean: true });
  }

  /** Nobody waits for the journal: a row that a crash brings back is sent once more, as rows may be. */
  async remove(ids: readonly string[]): Promise<void> {
    await this.rows.deleteMany({ _id: { $in: ids } }, { writeConcern: { w: 1, j: false } });
  }

  count(): Promise<number> {
    return this.rows.estimatedDocumentCount().exec();
  }

  /** When the event that waits longest became true. */
  async oldest(): Promise<Date | null> {
    const row = await this.rows.findOne().sort({ leaseUntil: 1 }).lean();
    if (!row) return null;
    return new Date((JSON.parse(row.payload) as EventEnvelope).occurredAt);
  }

  /** Takes over rows whose owner did not get them out in time: it crashed, or the broker was away. */
  async claimOverdue(limit: number, leaseMs: number): Promise<OutboxRow[]> {
    const now = new Date();
    const overdue = await this.rows
      .find({ leaseUntil: { $lt: now } }, { _id: 1 })
      .sort({ leaseUntil: 1 })
      .limit(limit)
      .lean();
    if (overdue.length === 0) return [];

    const claim = randomUUID();
    const leaseUntil = new Date(now.getTime() + leaseMs);
    const ids = overdue.map((row) => row._id);
    await this.rows.updateMany(
      { _id: { $in: ids }, leaseUntil: { $lt: now } },
      { leaseUntil, claim },
    );
    return this.rows.find({ claim }).lean();
  }
}
