import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { identityRoutes } from '@sokoni/contracts';
import { OwnerProofsService } from '../passwords/reauthentication.service.ts';
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
  signUp({ body: form, address }: Call<typeof identityRoutes.signup>) {
    return this.accounts.signUp(form, address);
  }

  @Endpoint(identityRoutes.myProfile)
  myProfile({ userId }: Call<typeof identityRoutes.myProfile>) {
    return this.users.profile(userId);
  }

  @Endpoint(identityRoutes.updateUser)
  updateUser({ session: admin, body: change }: Call<typeof identityRoutes.updateUser>) {
    return this.users.changeAsAdmin(admin, change);
  }

  @Endpoint(identityRoutes.userReplica)
  person({ params: { userId } }: Call<typeof identityRoutes.userReplica>) {
    return this.users.person(userId);
  }

  @Endpoint(identityRoutes.proveOwner)
  proveOwner({ body: proof }: Call<typeof identityRoutes.proveOwner>) {
    return this.ownerProofs.prove(proof);
  }
}
