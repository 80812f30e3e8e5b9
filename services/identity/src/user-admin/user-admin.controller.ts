import { Controller, Param, Query } from '@nestjs/common';
import { type Answer, CurrentSession, Endpoint, type Session } from '@sokoni/common';
import {
  type AdminUser,
  type ListedUser,
  type UserCounts,
  type UserCountsQuery,
  type UserDecision,
  type UserListQuery,
  userAdminRoutes,
  userAdminSchemas,
} from '@sokoni/contracts';
import { UserAdminService } from './user-admin.service.ts';

@Controller()
export class UserAdminController {
  constructor(private readonly users: UserAdminService) {}

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
    return this.users.show(admin.userId, userId);
  }

  @Endpoint(userAdminRoutes.myDecisions)
  myDecisions(@CurrentSession() { userId }: Session): Promise<UserDecision[]> {
    return this.users.decisionsOn(userId);
  }
}
