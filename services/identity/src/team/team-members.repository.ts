import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type AuditedChange,
  insertRecord,
  isDuplicateKey,
  ProblemError,
  type Records,
  UnitOfWork,
} from '@sokoni/common';
import type { TeamPermission } from '@sokoni/contracts';
import { type NewTeamMember, TeamMemberRecord } from './team-member.ts';

const AFTER = { returnDocument: 'after' } as const;

@Injectable()
export class TeamMembersRepository {
  constructor(
    @InjectModel(TeamMemberRecord.name) private readonly members: Records<TeamMemberRecord>,
    private readonly unit: UnitOfWork,
  ) {}

  /** The longest in the team first. */
  findTeam(sellerId: string): Promise<TeamMemberRecord[]> {
    return this.members.find({ sellerId }).sort({ _id: 1 }).exec();
  }

  countTeam(sellerId: string): Promise<number> {
    return this.members.countDocuments({ sellerId }).exec();
  }

  findById(id: string): Promise<TeamMemberRecord | null> {
    return this.members.findById(id).exec();
  }

  findByUser(userId: string): Promise<TeamMemberRecord | null> {
    return this.members.findOne({ userId }).exec();
  }

  findInvitations(phone: string): Promise<TeamMemberRecord[]> {
    return this.members
      .find({ phone, userId: { $exists: false } })
      .sort({ _id: -1 })
      .exec();
  }

  /** Throws `team-member-known` for a number that the team has already. */
  insert(member: NewTeamMember): Promise<TeamMemberRecord> {
    return this.unit.audit(async () => {
      return insertRecord(this.members, member).catch(throwKnown);
    }, auditAs('team.invited'));
  }

  /** Null where the invitation has ended; throws `team-joined` to a member of another team. */
  join(id: string, userId: string, joinedAt: Date): Promise<TeamMemberRecord | null> {
    return this.unit.audit(
      () =>
        this.members
          .findOneAndUpdate(
            { _id: id, userId: { $exists: false } },
            { $set: { userId, joinedAt } },
            AFTER,
          )
          .exec()
          .catch(throwKnown),
      auditAs('team.joined'),
    );
  }

  setPermissions(
    sellerId: string,
    id: string,
    permissions: readonly TeamPermission[],
  ): Promise<TeamMemberRecord | null> {
    return this.unit.audit(
      () =>
        this.members
          .findOneAndUpdate({ _id: id, sellerId }, { $set: { permissions } }, AFTER)
          .exec(),
      auditAs('team.permissions-changed'),
    );
  }

  /** Null when it is gone already. */
  remove(id: string): Promise<TeamMemberRecord | null> {
    return this.unit.audit(
      () => this.members.findByIdAndDelete(id).exec(),
      (member) => ({ ...auditAs('team.left')(member), state: null }),
    );
  }
}

/** The audit trail stores who may do what, not names and numbers. */
function auditAs(action: string) {
  return ({ _id, sellerId, permissions, userId }: TeamMemberRecord): AuditedChange => ({
    aggregate: `team-member:${_id}`,
    action,
    state: { sellerId, permissions, ...(userId && { userId }) },
  });
}

function throwKnown(error: unknown): never {
  if (isDuplicateKey(error, 'phone')) throw new ProblemError('team-member-known', { cause: error });
  if (isDuplicateKey(error, 'userId')) throw new ProblemError('team-joined', { cause: error });
  throw error;
}
