import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import {
  ACCOUNT_STATUS_ACTIONS,
  type UserDecision,
  VERIFICATION_DECISIONS,
} from '@sokoni/contracts';
import type { Types } from 'mongoose';

/** What an admin decided about a user and why; the audit trail has no reasons, which may be personal. */
@Schema({ collection: 'user_decisions', versionKey: false })
export class UserDecisionRecord {
  readonly _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) readonly userId!: string;
  @Prop({ type: String, required: true }) readonly adminId!: string;
  @Prop({
    type: String,
    enum: [...ACCOUNT_STATUS_ACTIONS, ...VERIFICATION_DECISIONS],
    required: true,
  })
  readonly action!: UserDecision['action'];
  @Prop({ type: String, default: '' }) readonly reason!: string;
  @Prop({ type: Date, required: true }) readonly at!: Date;
}

type NewUserDecision = Omit<UserDecisionRecord, '_id'>;

export const UserDecisionSchema = SchemaFactory.createForClass(UserDecisionRecord);

const MAX_SHOWN = 100;

@Injectable()
export class UserDecisionsRepository {
  constructor(
    @InjectModel(UserDecisionRecord.name) private readonly decisions: Records<UserDecisionRecord>,
  ) {}

  async insert(decision: NewUserDecision): Promise<void> {
    await this.decisions.create([decision]);
  }

  /** Newest first. */
  list(userId: string): Promise<UserDecisionRecord[]> {
    return this.decisions.find({ userId }).sort({ at: -1 }).limit(MAX_SHOWN).exec();
  }

  /** The last of these kinds, no older than `since`. */
  findLast(
    userId: string,
    actions: readonly UserDecision['action'][],
    since = new Date(0),
  ): Promise<UserDecisionRecord | null> {
    const filter = { userId, action: { $in: actions }, at: { $gte: since } };
    return this.decisions.findOne(filter).sort({ at: -1 }).exec();
  }

  async remove(userId: string): Promise<void> {
    await this.decisions.deleteMany({ userId });
  }
}
