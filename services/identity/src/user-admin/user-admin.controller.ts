import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { userAdminRoutes } from '@sokoni/contracts';
import { AdminRolesService } from '../admin-roles/admin-roles.service.ts';
import { UserAdminService } from './user-admin.service.ts';
import { UserNotesService } from './user-notes.service.ts';

@Controller()
export class UserAdminController {
  constructor(
    private readonly users: UserAdminService,
    private readonly notes: UserNotesService,
    private readonly roles: AdminRolesService,
  ) {}

  @Endpoint(userAdminRoutes.allUsers)
  list({ query }: Call<typeof userAdminRoutes.allUsers>) {
    return this.users.list(query);
  }

  @Endpoint(userAdminRoutes.userCounts)
  counts({ query }: Call<typeof userAdminRoutes.userCounts>) {
    return this.users.count(query);
  }

  @Endpoint(userAdminRoutes.personNames)
  names({ query: { ids } }: Call<typeof userAdminRoutes.personNames>) {
    return this.users.names(ids);
  }

  @Endpoint(userAdminRoutes.adminUser)
  show({ session: admin, params: { userId } }: Call<typeof userAdminRoutes.adminUser>) {
    return this.users.show(admin, userId);
  }

  @Endpoint(userAdminRoutes.addUserNote, { message: 'user-note-saved' })
  addNote({ userId: adminId, body }: Call<typeof userAdminRoutes.addUserNote>) {
    return this.notes.add(adminId, body);
  }

  @Endpoint(userAdminRoutes.removeUserNote, { message: 'user-note-removed' })
  removeNote({ userId: adminId, body }: Call<typeof userAdminRoutes.removeUserNote>) {
    return this.notes.remove(adminId, body.noteId);
  }

  @Endpoint(userAdminRoutes.changeAdminRoles)
  changeRoles({ session: admin, body: change }: Call<typeof userAdminRoutes.changeAdminRoles>) {
    return this.roles.changeRoles(admin, change);
  }

  @Endpoint(userAdminRoutes.adminRequests)
  requests({ session: admin }: Call<typeof userAdminRoutes.adminRequests>) {
    return this.roles.list(admin);
  }

  @Endpoint(userAdminRoutes.decideAdminRequest)
  decideRequest({ session: admin, body }: Call<typeof userAdminRoutes.decideAdminRequest>) {
    return this.roles.decide(admin, body);
  }

  @Endpoint(userAdminRoutes.myDecisions)
  myDecisions({ userId }: Call<typeof userAdminRoutes.myDecisions>) {
    return this.users.decisionsOn(userId);
  }
}
