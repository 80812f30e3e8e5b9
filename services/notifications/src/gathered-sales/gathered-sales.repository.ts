import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { duplicatesOf, type Records } from '@sokoni/common';
import { Schema as MongooseSchema } from 'mongoose';
import { emptyGathering, type Gathering, type WaitingSale } from './gathering.ts';

const { Mixed } = MongooseSchema.Types;

@Schema({ collection: 'gathered_sales', versionKey: false })
export class GatheringRecord implements Gathering {
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: Number, required: true }) readonly revision!: number;
  @Prop({ type: Date, required: true }) readonly until!: Date;
  @Prop({ type: String, default: null }) readonly first!: string | null;
  @Prop({ type: [Mixed], required: true }) readonly sales!: readonly WaitingSale[];
  @Prop({ type: Mixed, default: null }) readonly mail!: Gathering['mail'];
  @Prop({ type: [String], required: true }) readonly sent!: readonly string[];
  @Prop({ type: Date, default: null }) readonly dueAt!: Date | null;
}

export const GatheringSchema = SchemaFactory.createForClass(GatheringRecord);

/** An order of a seller. */
export interface WaitingOrder {
  readonly sellerId: string;
  readonly orderId: string;
}

interface Change {
  readonly before: Gathering;
  readonly after: Gathering;
}

@Injectable()
export class GatheredSalesRepository {
  constructor(
    @InjectModel(GatheringRecord.name) private readonly gatherings: Records<GatheringRecord>,
  ) {}

  /** Which orders wait, without what was sold. */
  async findAll(sellerIds: readonly string[]): Promise<Gathering[]> {
    const found = await this.gatherings.find(
      { _id: { $in: sellerIds } },
      { 'sales.sale': 0, 'sales.orderId': 0 },
    );
    const known = new Map(found.map((record) => [record._id, record]));
    return sellerIds.map((id) => known.get(id) ?? emptyGathering(id));
  }

  find(sellerId: string): Promise<Gathering | null> {
    return this.gatherings.findById(sellerId).exec();
  }

  findDue(now: Date): Promise<Gathering | null> {
    return this.gatherings
      .findOne({ dueAt: { $lte: now } })
      .sort({ dueAt: 1 })
      .exec();
  }

  /** Adds orders that wait. False where another process has changed one of them in the meantime: those are not written. */
  async add(changes: readonly Change[]): Promise<boolean> {
    try {
      const { matchedCount, upsertedCount } = await this.gatherings.bulkWrite(
        changes.map(toAddition),
        { ordered: false },
      );
      return matchedCount + upsertedCount === changes.length;
    } catch (error) {
      if (duplicatesOf(error)) return false;
      throw error;
    }
  }

  /** False where another process has changed it in the meantime. */
  async replace({ before: { _id, revision }, after }: Change): Promise<boolean> {
    const next = { ...after, revision: revision + 1 };
    const { matchedCount } = await this.gatherings.replaceOne({ _id, revision }, next);
    return matchedCount === 1;
  }

  /** What has become of an order that waits; `revision` makes a process that is writing read it again. */
  async mark({ sellerId, orderId }: WaitingOrder, become: 'cancelled' | 'accepted'): Promise<void> {
    await this.gatherings.updateOne(
      { _id: sellerId, 'sales.orderId': orderId },
      { $set: { [`sales.$.${become}`]: true }, $inc: { revision: 1 } },
    );
  }

  async deleteOf(sellerId: string): Promise<void> {
    await this.gatherings.deleteOne({ _id: sellerId });
  }
}

function toAddition({ before, after }: Change) {
  const { _id, revision } = before;
  const { until, first, dueAt } = after;
  const added = after.sales.slice(before.sales.length);
  return {
    updateOne: {
      filter: { _id, revision },
      update: {
        $set: { until, first, dueAt, revision: revision + 1 },
        $push: { sales: { $each: added } },
        $setOnInsert: { mail: null, sent: [] },
      },
      upsert: revision === 0,
    },
  };
}
