import { Controller, Query } from '@nestjs/common';
import { Endpoint, type Paging } from '@sokoni/common';
import {
  type FreeDeliveryQuery,
  moneyRoutes,
  moneySchemas,
  ordersRoutes,
  ordersSchemas,
} from '@sokoni/contracts';
import { SubsidiesService } from './subsidies.service.ts';

@Controller()
export class SubsidiesController {
  constructor(private readonly subsidies: SubsidiesService) {}

  @Endpoint(ordersRoutes.freeDelivery)
  freeDelivery(@Query({ schema: ordersSchemas.freeDelivery.query }) query: FreeDeliveryQuery) {
    return this.subsidies.listFree(query.sellerIds);
  }

  @Endpoint(moneyRoutes.noticedSubsidies)
  listNoticed(@Query({ schema: moneySchemas.noticedSubsidies.query }) paging: Paging) {
    return this.subsidies.listNoticed(paging);
  }
}
