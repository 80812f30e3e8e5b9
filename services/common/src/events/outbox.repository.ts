import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { EventEnvelope } from '@sokoni/contracts';
import { SchemaTypes } from 'mongoose';
import type { Records } from '../mongo/records.ts';

export interface StoredEvent {
  readonly eventId: string;
  readonly name: string;
  /** The envelope, ready to send. */
  readonly payload: string;
}

/** The events of one transaction, in their order, until the broker has confirmed all of them. */
@Schema({ collection: 'outbox', versionKey: false })
export class OutboxBatch {
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: [SchemaTypes.Mixed], required: true }) readonly events!: readonly StoredEvent[];
  /** Until then the batch belongs to the replica that wrote or claimed it. */
  @Prop({ type: Date, required: true }) readonly leaseUntil!: Date;
  @Prop({ type: String, required: false }) readonly claim?: string;
}

export const OutboxSchema = SchemaFactory.createForClass(OutboxBatch);

@Injectable()
export class OutboxRepository {
  constructor(@InjectModel(OutboxBatch.name) private readonly batches: Records<OutboxBatch>) {}

  /** In a transaction. The batch has the form in which it is stored: nothing to cast. */
  async add(batch: OutboxBatch): Promise<void> {
    await this.batches.insertMany([batch], { lean: true });
  }

  /** Does not wait for the journal: a batch that a crash brings back is only sent once more. */
  async remove(ids: readonly string[]): Promise<void> {
    await this.batches.deleteMany({ _id: { $in: ids } }, { writeConcern: { w: 1, j: false } });
  }

  /** How many events wait. */
  async count(): Promise<number> {
    const [sum] = await this.batches.aggregate<{ events: number }>([
      { $group: { _id: null, events: { $sum: { $size: '$events' } } } },
    ]);
    return sum?.events ?? 0;
  }

  /** When the event that waits longest was published. */
  async oldest(): Promise<Date | null> {
    const batch = await this.batches.findOne().sort({ leaseUntil: 1 });
    const payload = batch?.events[0]?.payload;
    return payload ? new Date((JSON.parse(payload) as EventEnvelope).occurredAt) : null;
  }

  /** Claims batches whose owner did not send them in time: it crashed, or the broker was down. */
  async claimOverdue(limit: number, leaseMs: number): Promise<OutboxBatch[]> {
    const now = new Date();
    const overdue = await this.batches
      .find({ leaseUntil: { $lt: now } }, { _id: 1 })
      .sort({ leaseUntil: 1 })
      .limit(limit);
    if (overdue.length === 0) return [];

    const claim = randomUUID();
    const leaseUntil = new Date(now.getTime() + leaseMs);
    const ids = overdue.map(({ _id }) => _id);
    await this.batches.updateMany(
      { _id: { $in: ids }, leaseUntil: { $lt: now } },
      { leaseUntil, claim },
    );
    return this.batches.find({ claim });
  }
}
