import { Controller, Query } from '@nestjs/common';
import { Endpoint, type Paging } from '@sokoni/common';
import { moneyRoutes, moneySchemas } from '@sokoni/contracts';
import { SubsidiesService } from './subsidies.service.ts';

@Controller()
export class SubsidiesController {
  constructor(private readonly subsidies: SubsidiesService) {}

  @Endpoint(moneyRoutes.noticedSubsidies)
  listNoticed(@Query({ schema: moneySchemas.noticedSubsidies.query }) paging: Paging) {
    return this.subsidies.listNoticed(paging);
  }
}
