import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { audited } from '@sokoni/common';
import { TEAM_PERMISSIONS, type TeamPermission } from '@sokoni/contracts';
import type { Types } from 'mongoose';

/** A person who works in a seller's shop, or is invited to. */
@Schema({ collection: 'team_members', versionKey: false })
export class TeamMemberRecord {
  readonly _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) readonly sellerId!: string;
  /** As the owner calls the person. */
  @Prop({ type: String, required: true }) readonly name!: string;
  /** The invited number: who confirmed it may accept. */
  @Prop({ type: String, required: true }) readonly phone!: string;
  @Prop({ type: [String], enum: TEAM_PERMISSIONS, required: true })
  readonly permissions!: readonly TeamPermission[];
  /** The account of the member; absent until the invitation is accepted. */
  @Prop({ type: String }) readonly userId?: string;
  @Prop({ type: Date, required: true }) readonly invitedAt!: Date;
  @Prop({ type: Date }) readonly joinedAt?: Date;
}

export type NewTeamMember = Omit<TeamMemberRecord, '_id' | 'userId' | 'joinedAt'>;

export const TeamMemberSchema = SchemaFactory.createForClass(TeamMemberRecord);
audited(TeamMemberSchema, ['permissions', 'userId']);
