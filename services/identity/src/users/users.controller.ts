import { Body, Controller, Param } from '@nestjs/common';
import { type Answer, ClientAddress, CurrentSession, Endpoint, type Session } from '@sokoni/common';
import {
  identityRoutes,
  identitySchemas,
  type Profile,
  type ProveOwnerBody,
  type SignupBody,
  type UpdateUserBody,
  type User,
  type UserReplica,
} from '@sokoni/contracts';
import { OwnerProofsService } from '../passwords/owner-proofs.service.ts';
import { SignUpService } from './sign-up.service.ts';
import { UsersService } from './users.service.ts';

@Controller()
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly accounts: SignUpService,
    private readonly ownerProofs: OwnerProofsService,
  ) {}

  @Endpoint(identityRoutes.signup)
  signUp(
    @Body({ schema: identitySchemas.signup.body }) form: SignupBody,
    @ClientAddress() address: string,
  ): Promise<Answer<null>> {
    return this.accounts.signUp(form, address);
  }

  @Endpoint(identityRoutes.myProfile)
  myProfile(@CurrentSession() session: Session): Promise<Profile> {
    return this.users.profile(session.userId);
  }

  @Endpoint(identityRoutes.updateUser)
  updateUser(
    @CurrentSession() admin: Session,
    @Body({ schema: identitySchemas.updateUser.body }) change: UpdateUserBody,
  ): Promise<Answer<User>> {
    return this.users.changeAsAdmin(admin, change);
  }

  @Endpoint(identityRoutes.userReplica)
  person(
    @Param({ schema: identitySchemas.userReplica.params }) { userId }: { userId: string },
  ): Promise<UserReplica> {
    return this.users.person(userId);
  }

  @Endpoint(identityRoutes.proveOwner)
  proveOwner(
    @Body({ schema: identitySchemas.proveOwner.body }) proof: ProveOwnerBody,
  ): Promise<null> {
    return this.ownerProofs.prove(proof);
  }
}
