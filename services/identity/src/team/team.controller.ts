import { Body, Controller, Req, Res } from '@nestjs/common';
import { CurrentSession, Endpoint, type Session } from '@sokoni/common';
import {
  type ChangeTeamMemberBody,
  type CurrentUser,
  type InviteTeamMemberBody,
  type TeamInvitation,
  type TeamMember,
  type TeamMemberBody,
  teamRoutes,
  teamSchemas,
} from '@sokoni/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionCookie } from '../sessions/cookies.ts';
import { TeamService } from './team.service.ts';

@Controller()
export class TeamController {
  constructor(
    private readonly team: TeamService,
    private readonly cookie: SessionCookie,
  ) {}

  @Endpoint(teamRoutes.team)
  list(@CurrentSession() session: Session): Promise<TeamMember[]> {
    return this.team.list(session.userId);
  }

  @Endpoint(teamRoutes.inviteTeamMember, { message: 'team-invitation-sent' })
  invite(
    @CurrentSession() session: Session,
    @Body({ schema: teamSchemas.inviteTeamMember.body }) invited: InviteTeamMemberBody,
  ): Promise<TeamMember> {
    return this.team.invite(session.userId, invited);
  }

  @Endpoint(teamRoutes.changeTeamMember, { message: 'team-member-changed' })
  changePermissions(
    @CurrentSession() session: Session,
    @Body({ schema: teamSchemas.changeTeamMember.body }) change: ChangeTeamMemberBody,
  ): Promise<TeamMember> {
    return this.team.changePermissions(session.userId, change);
  }

  @Endpoint(teamRoutes.removeTeamMember, { message: 'team-member-removed' })
  remove(
    @CurrentSession() session: Session,
    @Body({ schema: teamSchemas.removeTeamMember.body }) { memberId }: TeamMemberBody,
  ): Promise<{ _id: string }> {
    return this.team.remove(session.userId, memberId);
  }

  @Endpoint(teamRoutes.teamInvitations)
  listOwn(@CurrentSession() session: Session): Promise<TeamInvitation[]> {
    return this.team.listOf(session);
  }

  @Endpoint(teamRoutes.acceptTeamInvitation, { message: 'team-joined' })
  async accept(
    @CurrentSession() session: Session,
    @Body({ schema: teamSchemas.acceptTeamInvitation.body }) { memberId }: TeamMemberBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<CurrentUser> {
    const token = this.cookie.read(request);
    return this.cookie.write(response, await this.team.accept(session, token, memberId));
  }

  @Endpoint(teamRoutes.leaveTeam, { message: 'team-left' })
  async leave(
    @CurrentSession() session: Session,
    @Body({ schema: teamSchemas.leaveTeam.body }) { memberId }: TeamMemberBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<CurrentUser> {
    const token = this.cookie.read(request);
    return this.cookie.write(response, await this.team.leave(session, token, memberId));
  }
}
