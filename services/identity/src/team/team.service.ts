import { Injectable } from '@nestjs/common';
import {
  Clock,
  currentLanguage,
  ProblemError,
  RateLimiterService,
  type Session,
  UnitOfWork,
} from '@sokoni/common';
import {
  type ChangeTeamMemberBody,
  type InviteTeamMemberBody,
  MAX_TEAM_MEMBERS,
  type TeamInvitation,
  type TeamMember,
} from '@sokoni/contracts';
import { teamLimits } from '../limits.ts';
import { RevocationsService } from '../revocations/revocations.service.ts';
import { type OpenSession, SessionsService } from '../sessions/sessions.service.ts';
import type { UserRecord } from '../users/user.schema.ts';
import { found } from '../users/user.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { type TeamMemberRecord, toInvitation, toTeamMember } from './team-member.ts';
import { TeamMembersRepository } from './team-members.repository.ts';

/** The people who work in a seller's shop with accounts of their own. */
@Injectable()
export class TeamService {
  private readonly invitations = teamLimits();

  constructor(
    private readonly members: TeamMembersRepository,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly revocations: RevocationsService,
    private readonly limits: RateLimiterService,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async list(sellerId: string): Promise<TeamMember[]> {
    return (await this.members.findTeam(sellerId)).map(toTeamMember);
  }

  /** Each invitation is an SMS to pay for, to a person who has not asked for it. */
  async invite(sellerId: string, invited: InviteTeamMemberBody): Promise<TeamMember> {
    const seller = found(await this.users.findById(sellerId));
    if (invited.phone === seller.confirmedPhone) throw new ProblemError('team-own-number');
    await this.limits.take(this.invitations.seller, sellerId);
    await this.limits.take(this.invitations.phone, invited.phone);
    return this.unit.run(async () => {
      // Conflicts with another invitation at the same moment, and with the end of the shop.
      const { accountStatus } = found(await this.users.markSeen(sellerId));
      // An SMS goes to a stranger's number, and its sender would be a shop that is closed.
      if (accountStatus !== 'active') throw new ProblemError('shop-suspended');
      if ((await this.members.countTeam(sellerId)) >= MAX_TEAM_MEMBERS)
        throw new ProblemError('team-full', { values: { n: MAX_TEAM_MEMBERS } });
      const invitedAt = this.clock.now();
      const member = await this.members.insert({ sellerId, ...invited, invitedAt });
      const memberId = member._id.toString();
      const data = { memberId, phone: member.phone, language: currentLanguage() };
      this.unit.publish('team.invited', { aggregateId: memberId, version: 1, data });
      return toTeamMember(member);
    });
  }

  changePermissions(
    sellerId: string,
    { memberId, permissions }: ChangeTeamMemberBody,
  ): Promise<TeamMember> {
    return this.unit.run(async () => {
      const member = present(await this.members.setPermissions(sellerId, memberId, permissions));
      await this.endSessions(member);
      return toTeamMember(member);
    });
  }

  remove(sellerId: string, memberId: string): Promise<{ _id: string }> {
    return this.unit.run(async () => {
      const member = present(await this.members.findById(memberId));
      if (member.sellerId !== sellerId) throw new ProblemError('team-member-not-found');
      await this.members.remove(memberId);
      await this.endSessions(member);
      return { _id: memberId };
    });
  }

  /** The membership first, then what waits for an answer. */
  async listOf({ userId }: Session): Promise<TeamInvitation[]> {
    const all = await this.recordsOf(found(await this.users.findById(userId)));
    const sellers = await Promise.all(all.map(({ sellerId }) => this.users.findById(sellerId)));
    return all.flatMap((record, at) => {
      const seller = sellers[at];
      return seller?.role === 'SELLER' ? [toInvitation(record, seller)] : [];
    });
  }

  /** Repeated, it opens the same session again. */
  accept(session: Session, token: string, memberId: string): Promise<OpenSession> {
    const { userId } = session;
    return this.sessions.renew(session, token, async (user, now) => {
      const member = present(await this.members.findById(memberId));
      if (member.userId === userId) return { user, now };
      if (member.userId || member.phone !== user.confirmedPhone)
        throw new ProblemError('team-member-not-found');
      // A shop was opened since in another browser.
      if (user.role !== 'GENERAL') throw new ProblemError('not-allowed');
      if (await this.members.findByUser(userId)) throw new ProblemError('team-joined');
      present(await this.members.join(memberId, userId, this.clock.now()));
      return { user, now };
    });
  }

  /** The other sessions of the member end; this one goes on without the shop. */
  leave(session: Session, token: string, memberId: string): Promise<OpenSession> {
    return this.sessions.renew(session, token, async (user, now) => {
      const member = present(await this.members.findById(memberId));
      const invited = !member.userId && member.phone === user.confirmedPhone;
      if (member.userId !== session.userId && !invited)
        throw new ProblemError('team-member-not-found');
      await this.members.remove(memberId);
      const ended = await this.endSessions(member);
      return ended
        ? { user: ended.user, now: new Date(ended.before.getTime() + 1) }
        : { user, now };
    });
  }

  /** In the transaction that deletes the account: a seller's team goes with the shop. */
  async removeAllOf(user: UserRecord): Promise<void> {
    for (const { _id } of await this.recordsOf(user)) await this.members.remove(_id.toString());
    for (const member of await this.members.findTeam(user._id.toString())) {
      await this.members.remove(member._id.toString());
      await this.endSessions(member);
    }
  }

  /** Ends what was invited since, and with `open` every invitation that is not accepted. */
  async endSince(sellerId: string, since: Date, open: boolean): Promise<void> {
    for (const member of await this.members.findTeam(sellerId)) {
      if (member.invitedAt < since && !(open && !member.userId)) continue;
      await this.members.remove(member._id.toString());
      await this.endSessions(member);
    }
  }

  /** The membership of a user, then the open invitations to their number. */
  private async recordsOf({ _id, confirmedPhone }: UserRecord): Promise<TeamMemberRecord[]> {
    const joined = await this.members.findByUser(_id.toString());
    const open = confirmedPhone ? await this.members.findInvitations(confirmedPhone) : [];
    return joined ? [joined, ...open] : open;
  }

  /** Sessions contain the membership, so they end with it. Nothing to end for an invitation. */
  private async endSessions({
    userId,
  }: TeamMemberRecord): Promise<{ user: UserRecord; before: Date } | null> {
    const user = userId ? await this.users.update(userId, {}, 'user.team-changed') : null;
    if (!user) return null;
    return { user, before: await this.revocations.revokeAllOf(user._id.toString(), user.version) };
  }
}

function present(member: TeamMemberRecord | null): TeamMemberRecord {
  if (!member) throw new ProblemError('team-member-not-found');
  return member;
}
