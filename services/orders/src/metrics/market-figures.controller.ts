import { Controller } from '@nestjs/common';
import { Endpoint } from '@sokoni/common';
import { type MarketFigures, moneyRoutes } from '@sokoni/contracts';
import { MarketFiguresService } from './market-figures.service.ts';

@Controller()
export class MarketFiguresController {
  constructor(private readonly figures: MarketFiguresService) {}

  @Endpoint(moneyRoutes.marketFigures)
  show(): Promise<MarketFigures> {
    return this.figures.show();
  }
}
