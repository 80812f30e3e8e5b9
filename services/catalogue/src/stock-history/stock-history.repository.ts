import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Clock, currentContext, type Records, UnitOfWork } from '@sokoni/common';
import {
  STOCK_CAUSES,
  type StockCause,
  type StockHistoryQuery,
  type StockStep,
} from '@sokoni/contracts';
import { SchemaTypes, Types } from 'mongoose';
import type { ProductRecord } from '../products/product.schema.ts';
import { stepsBetween } from './stock-steps.ts';

/** As in the audit trail: a person, or the system for orders. */
interface Actor {
  readonly id: string | null;
  readonly role: string;
}

const SYSTEM: Actor = { id: null, role: 'system' };

/** What one version of a product has moved of its stock. Only ever added to, and removed after a year. */
@Schema({ collection: 'stock_changes', versionKey: false })
export class StockChangeRecord {
  readonly _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) readonly productId!: string;
  @Prop({ type: Number, required: true }) readonly version!: number;
  @Prop({ type: Date, required: true }) readonly at!: Date;
  @Prop({ type: String, enum: STOCK_CAUSES, required: true }) readonly cause!: StockCause;
  @Prop({ type: SchemaTypes.Mixed, required: true }) readonly actor!: Actor;
  @Prop({ type: [SchemaTypes.Mixed], required: true }) readonly steps!: readonly StockStep[];
}

export const StockChangeSchema = SchemaFactory.createForClass(StockChangeRecord);

@Injectable()
export class StockHistoryRepository {
  /** One round trip for all that a transaction has moved, also for several orders. */
  private readonly insert = async (changes: readonly StockChangeRecord[]): Promise<void> => {
    await this.changes.insertMany(changes, { lean: true });
  };

  constructor(
    @InjectModel(StockChangeRecord.name) private readonly changes: Records<StockChangeRecord>,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Leaves a change that a person has made to the end of the transaction; `before` is null for a new product. */
  note(before: ProductRecord | null, next: ProductRecord, cause: StockCause): void {
    this.add(next, cause, stepsBetween(before, next), currentContext()?.actor ?? SYSTEM);
  }

  /** The same of pieces that orders have moved. */
  noteOrders(next: ProductRecord, cause: StockCause, steps: readonly StockStep[]): void {
    this.add(next, cause, steps, SYSTEM);
  }

  /** The newest versions first; one more than the limit if there is a next page. */
  list(productId: string, { cursor, limit }: StockHistoryQuery): Promise<StockChangeRecord[]> {
    const older = cursor === undefined ? {} : { version: { $lt: Number(cursor) } };
    return this.changes
      .find({ productId, ...older })
      .sort({ version: -1 })
      .limit(limit + 1)
      .exec();
  }

  private add(
    { _id, version }: ProductRecord,
    cause: StockCause,
    steps: readonly StockStep[],
    { id, role }: Actor,
  ): void {
    if (steps.length === 0) return;
    const productId = _id.toHexString();
    const change = { productId, version, at: this.clock.now(), cause, actor: { id, role }, steps };
    this.unit.save(this.insert, { _id: new Types.ObjectId(), ...change });
  }
}
