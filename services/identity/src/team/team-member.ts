import type { Membership, TeamInvitation, TeamMember } from '@sokoni/contracts';
import type { UserRecord } from '../users/user.schema.ts';
import type { TeamMemberRecord } from './team-member.schema.ts';

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
 * admin themselves; null otherwise.
 */
export function membershipOf(
  user: Pick<UserRecord, 'role' | 'accountStatus'>,
  member: TeamMemberRecord | null,
  seller: Pick<UserRecord, 'role'> | null,
): Membership | null {
  if (!member || seller?.role !== 'SELLER') return null;
  if (user.role !== 'GENERAL' || user.accountStatus !== 'active') return null;
  return { sellerId: member.sellerId, permissions: [...member.permissions] };
}
