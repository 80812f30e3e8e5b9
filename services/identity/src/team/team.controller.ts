import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { teamRoutes } from '@sokoni/contracts';
import { SessionCookie } from '../sessions/cookies.ts';
import { TeamService } from './team.service.ts';

@Controller()
export class TeamController {
  constructor(
    private readonly team: TeamService,
    private readonly cookie: SessionCookie,
  ) {}

  @Endpoint(teamRoutes.team)
  list({ userId }: Call<typeof teamRoutes.team>) {
    return this.team.list(userId);
  }

  @Endpoint(teamRoutes.inviteTeamMember, { message: 'team-invitation-sent' })
  invite({ userId, body: invited }: Call<typeof teamRoutes.inviteTeamMember>) {
    return this.team.invite(userId, invited);
  }

  @Endpoint(teamRoutes.changeTeamMember, { message: 'team-member-changed' })
  changePermissions({ userId, body: change }: Call<typeof teamRoutes.changeTeamMember>) {
    return this.team.changePermissions(userId, change);
  }

  @Endpoint(teamRoutes.removeTeamMember, { message: 'team-member-removed' })
  remove({ userId, body: { memberId } }: Call<typeof teamRoutes.removeTeamMember>) {
    return this.team.remove(userId, memberId);
  }

  @Endpoint(teamRoutes.teamInvitations)
  listOwn({ session }: Call<typeof teamRoutes.teamInvitations>) {
    return this.team.listOf(session);
  }

  @Endpoint(teamRoutes.acceptTeamInvitation, { message: 'team-joined' })
  async accept({
    session,
    body: { memberId },
    request,
    response,
  }: Call<typeof teamRoutes.acceptTeamInvitation>) {
    const token = this.cookie.read(request);
    return this.cookie.write(response, await this.team.accept(session, token, memberId));
  }

  @Endpoint(teamRoutes.leaveTeam, { message: 'team-left' })
  async leave({
    session,
    body: { memberId },
    request,
    response,
  }: Call<typeof teamRoutes.leaveTeam>) {
    const token = this.cookie.read(request);
    return this.cookie.write(response, await this.team.leave(session, token, memberId));
  }
}
