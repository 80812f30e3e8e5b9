import { Body, Controller, Param, Query } from '@nestjs/common';
import { type Answer, CurrentSession, Endpoint, type Session } from '@sokoni/common';
import {
  type AdminRequest,
  type AdminRequestDecisionBody,
  type AdminRolesBody,
  type AdminUser,
  type ListedUser,
  type User,
  type UserCounts,
  type UserCountsQuery,
  type UserDecision,
  type UserListQuery,
  userAdminRoutes,
  userAdminSchemas,
} from '@sokoni/contracts';
import { AdminRolesService } from '../admin-roles/admin-roles.service.ts';
import { UserAdminService } from './user-admin.service.ts';

@Controller()
export class UserAdminController {
  constructor(
    private readonly users: UserAdminService,
    private readonly roles: AdminRolesService,
  ) {}

  @Endpoint(userAdminRoutes.allUsers)
  list(
    @Query({ schema: userAdminSchemas.allUsers.query }) query: UserListQuery,
  ): Promise<Answer<ListedUser[]>> {
    return this.users.list(query);
  }

  @Endpoint(userAdminRoutes.userCounts)
  counts(
    @Query({ schema: userAdminSchemas.userCounts.query }) query: UserCountsQuery,
  ): Promise<UserCounts> {
    return this.users.count(query);
  }

  @Endpoint(userAdminRoutes.adminUser)
  show(
    @CurrentSession() admin: Session,
    @Param({ schema: userAdminSchemas.adminUser.params }) { userId }: { readonly userId: string },
  ): Promise<AdminUser> {
    return this.users.show(admin, userId);
  }

  @Endpoint(userAdminRoutes.changeAdminRoles)
  changeRoles(
    @CurrentSession() admin: Session,
    @Body({ schema: userAdminSchemas.changeAdminRoles.body }) change: AdminRolesBody,
  ): Promise<Answer<User>> {
    return this.roles.changeRoles(admin, change);
  }

  @Endpoint(userAdminRoutes.adminRequests)
  requests(@CurrentSession() admin: Session): Promise<AdminRequest[]> {
    return this.roles.list(admin);
  }

  @Endpoint(userAdminRoutes.decideAdminRequest)
  decideRequest(
    @CurrentSession() admin: Session,
    @Body({ schema: userAdminSchemas.decideAdminRequest.body }) body: AdminRequestDecisionBody,
  ): Promise<Answer<{ _id: string }>> {
    return this.roles.decide(admin, body);
  }

  @Endpoint(userAdminRoutes.myDecisions)
  myDecisions(@CurrentSession() { userId }: Session): Promise<UserDecision[]> {
    return this.users.decisionsOn(userId);
  }
}
