import { Controller } from '@nestjs/common';
import { CurrentSession, Endpoint, type Session } from '@sokoni/common';
import { type MarketFigures, moneyRoutes, type OrderQueue } from '@sokoni/contracts';
import { MarketFiguresService } from './market-figures.service.ts';

@Controller()
export class MarketFiguresController {
  constructor(private readonly figures: MarketFiguresService) {}

  @Endpoint(moneyRoutes.marketFigures)
  show(): Promise<MarketFigures> {
    return this.figures.show();
  }

  @Endpoint(moneyRoutes.orderQueues)
  queues(@CurrentSession() { adminRoles = [] }: Session): Promise<OrderQueue[]> {
    return this.figures.queues(adminRoles);
  }
}
