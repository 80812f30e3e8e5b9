import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { audited } from '@sokoni/common';
import {
  type Membership,
  TEAM_PERMISSIONS,
  type TeamInvitation,
  type TeamMember,
  type TeamPermission,
} from '@sokoni/contracts';
import type { Types } from 'mongoose';
import type { UserRecord } from '../users/user.schema.ts';

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

/** A member as the owner of the shop sees them. */
export function toTeamMember(record: TeamMemberRecord): TeamMember {
  return {
    _id: record._id.toString(),
    name: record.name,
    phone: record.phone,
    permissions: [...record.permissions],
    invitedAt: record.invitedAt.toISOString(),
    joinedAt: record.joinedAt?.toISOString() ?? null,
  };
}

/** An invitation, or a membership, as the person themselves sees it. */
export function toInvitation(record: TeamMemberRecord, seller: UserRecord): TeamInvitation {
  const { _id, permissions, invitedAt, joinedAt } = toTeamMember(record);
  const shopName = seller.businessName || seller.name;
  return { _id, sellerId: record.sellerId, shopName, permissions, invitedAt, joinedAt };
}

/**
 * For whom the user acts besides themselves: the shop stands, and the user is neither a seller nor an
 * admin themselves; null otherwise. A suspension ends no membership: it closes own buying and writing, and the
 * work of a shop is its owner's, who answers for it and ends it.
 */
export function membershipOf(
  user: Pick<UserRecord, 'role' | 'accountStatus'>,
  member: TeamMemberRecord | null,
  seller: Pick<UserRecord, 'role'> | null,
): Membership | null {
  if (!member || seller?.role !== 'SELLER') return null;
  if (user.role !== 'GENERAL' || user.accountStatus === 'closed') return null;
  return { sellerId: member.sellerId, permissions: [...member.permissions] };
}
