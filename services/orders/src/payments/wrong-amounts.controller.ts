import { Body, Controller, Query } from '@nestjs/common';
import { Endpoint, type Paging } from '@sokoni/common';
import { moneyRoutes, moneySchemas, type WrongAmountBody } from '@sokoni/contracts';
import { WrongAmountsService } from './wrong-amounts.service.ts';

@Controller()
export class WrongAmountsController {
  constructor(private readonly amounts: WrongAmountsService) {}

  @Endpoint(moneyRoutes.wrongAmounts)
  list(@Query({ schema: moneySchemas.wrongAmounts.query }) paging: Paging) {
    return this.amounts.list(paging);
  }

  @Endpoint(moneyRoutes.decideWrongAmount)
  decide(@Body({ schema: moneySchemas.decideWrongAmount.body }) body: WrongAmountBody) {
    return this.amounts.decide(body);
  }
}
