import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { moneyRoutes } from '@sokoni/contracts';
import { MarketFiguresService } from './market-figures.service.ts';

@Controller()
export class MarketFiguresController {
  constructor(private readonly figures: MarketFiguresService) {}

  @Endpoint(moneyRoutes.marketFigures)
  show() {
    return this.figures.show();
  }

  @Endpoint(moneyRoutes.orderQueues)
  queues({ session: { adminRoles = [] } }: Call<typeof moneyRoutes.orderQueues>) {
    return this.figures.queues(adminRoles);
  }
}
