import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';

/** A session that is dead before its time, or all of a user's before a moment. */
@Schema({ collection: 'revocations', versionKey: false })
export class RevocationRecord {
  @Prop({ type: String, default: null }) readonly sid!: string | null;
  @Prop({ type: String, required: true }) readonly userId!: string;
  @Prop({ type: Date, default: null }) readonly before!: Date | null;
  /** By then every token it could meet has run out. */
  @Prop({ type: Date, required: true }) readonly expiresAt!: Date;
}

export const RevocationSchema = SchemaFactory.createForClass(RevocationRecord);

@Injectable()
export class RevocationsRepository {
  constructor(
    @InjectModel(RevocationRecord.name) private readonly revocations: Records<RevocationRecord>,
  ) {}

  async insert(revocation: RevocationRecord): Promise<void> {
    await this.revocations.create([revocation]);
  }

  findEndingFrom(moment: Date): Promise<RevocationRecord[]> {
    return this.revocations.find({ expiresAt: { $gte: moment } }).exec();
  }

  findOfUser(userId: string): Promise<RevocationRecord[]> {
    return this.revocations.find({ userId }).exec();
  }
}
