import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { identityRoutes } from '@sokoni/contracts';
import { RevocationsService } from './revocations.service.ts';

@Controller()
export class RevocationsController {
  constructor(private readonly revocations: RevocationsService) {}

  @Endpoint(identityRoutes.revocations)
  list({ query: { since } }: Call<typeof identityRoutes.revocations>) {
    return this.revocations.list(since === undefined ? null : new Date(since));
  }
}
