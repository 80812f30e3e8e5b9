import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import type { DisputeParams, DisputeSide } from '@sokoni/contracts';
import type { Types } from 'mongoose';

/** A statement of one side; immutable. */
@Schema({ collection: 'dispute_statements', versionKey: false })
export class DisputeStatementRecord {
  readonly _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) readonly orderId!: string;
  @Prop({ type: String, required: true }) readonly sellerId!: string;
  /** Of both sides, from 0 on: of two at the same moment the second is written after the first. */
  @Prop({ type: Number, required: true }) readonly number!: number;
  @Prop({ type: String, required: true }) readonly by!: DisputeSide;
  @Prop({ type: String, required: true }) readonly userId!: string;
  @Prop({ type: String, required: true }) readonly text!: string;
  /** Ids of private pictures at media. */
  @Prop({ type: [String], required: true }) readonly photos!: readonly string[];
  @Prop({ type: Date, required: true }) readonly at!: Date;
}

export const DisputeStatementSchema = SchemaFactory.createForClass(DisputeStatementRecord);

@Injectable()
export class DisputesRepository {
  constructor(
    @InjectModel(DisputeStatementRecord.name)
    private readonly statements: Records<DisputeStatementRecord>,
  ) {}

  async insert(statement: Omit<DisputeStatementRecord, '_id'>): Promise<void> {
    await this.statements.create([statement]);
  }

  /** Whether the seller has said something about a part since then. */
  async hasSellerStated({ orderId, sellerId }: DisputeParams, since: Date): Promise<boolean> {
    const said = { orderId, sellerId, by: 'seller' as const, at: { $gte: since } };
    return (await this.statements.exists(said)) !== null;
  }

  /** The words go with the account of who wrote them. */
  async erase(userId: string): Promise<void> {
    await this.statements.updateMany({ userId, text: { $gt: '' } }, { $set: { text: '' } });
  }

  /** All statements about a part, oldest first. */
  list({ orderId, sellerId }: DisputeParams): Promise<DisputeStatementRecord[]> {
    return this.statements.find({ orderId, sellerId }).sort({ number: 1 }).exec();
  }
}
