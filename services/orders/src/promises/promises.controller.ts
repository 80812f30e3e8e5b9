import { Controller, Query } from '@nestjs/common';
import { Endpoint } from '@sokoni/common';
import { type FreeDeliveryQuery, ordersRoutes, ordersSchemas } from '@sokoni/contracts';
import { PromisesService } from './promises.service.ts';

@Controller()
export class PromisesController {
  constructor(private readonly promises: PromisesService) {}

  @Endpoint(ordersRoutes.freeDelivery)
  freeDelivery(@Query({ schema: ordersSchemas.freeDelivery.query }) query: FreeDeliveryQuery) {
    return this.promises.list(query.sellerIds);
  }
}
