import { Controller, Query } from '@nestjs/common';
import { Endpoint } from '@sokoni/common';
import {
  identityRoutes,
  type Revocations,
  type RevocationsQuery,
  revocationsQuery,
} from '@sokoni/contracts';
import { RevocationsService } from './revocations.service.ts';

@Controller()
export class RevocationsController {
  constructor(private readonly revocations: RevocationsService) {}

  @Endpoint(identityRoutes.revocations)
  list(@Query({ schema: revocationsQuery }) { since }: RevocationsQuery): Promise<Revocations> {
    return this.revocations.list(since === undefined ? null : new Date(since));
  }
}
