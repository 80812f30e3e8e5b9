import { Controller } from '@nestjs/common';
import { Endpoint } from '@sokoni/common';
import { identityRoutes, type Revocations } from '@sokoni/contracts';
import { RevocationsService } from './revocations.service.ts';

@Controller()
export class RevocationsController {
  constructor(private readonly revocations: RevocationsService) {}

  @Endpoint(identityRoutes.revocations)
  list(): Promise<Revocations> {
    return this.revocations.list();
  }
}
