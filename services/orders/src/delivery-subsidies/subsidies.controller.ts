import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { moneyRoutes, ordersRoutes } from '@sokoni/contracts';
import { SubsidiesService } from './subsidies.service.ts';

@Controller()
export class SubsidiesController {
  constructor(private readonly subsidies: SubsidiesService) {}

  @Endpoint(ordersRoutes.freeDelivery)
  freeDelivery({ query }: Call<typeof ordersRoutes.freeDelivery>) {
    return this.subsidies.listFree(query.sellerIds);
  }

  @Endpoint(moneyRoutes.noticedSubsidies)
  listNoticed({ query: paging }: Call<typeof moneyRoutes.noticedSubsidies>) {
    return this.subsidies.listNoticed(paging);
  }
}
