import { Body, Controller, Query } from '@nestjs/common';
import { CurrentSession, Endpoint, type Session } from '@sokoni/common';
import { moneyRoutes, moneySchemas, type ResolveDifferenceBody } from '@sokoni/contracts';
import { MoneyOverviewService } from './money-overview.service.ts';
import { ProviderOverviewService } from './provider-overview.service.ts';
import { ReconciliationService } from './reconciliation.service.ts';

interface Day {
  readonly date: string;
}

@Controller()
export class ReconciliationController {
  constructor(
    private readonly reconciliation: ReconciliationService,
    private readonly overview: MoneyOverviewService,
    private readonly providers: ProviderOverviewService,
  ) {}

  @Endpoint(moneyRoutes.moneyOverview)
  moneyOverview() {
    return this.overview.show();
  }

  @Endpoint(moneyRoutes.paymentProviders)
  paymentProviders() {
    return this.providers.list();
  }

  @Endpoint(moneyRoutes.reconciliationDays)
  list() {
    return this.reconciliation.list();
  }

  @Endpoint(moneyRoutes.reconciliationDifferences)
  differences(@Query({ schema: moneySchemas.reconciliationDifferences.query }) { date }: Day) {
    return this.reconciliation.differences(date);
  }

  @Endpoint(moneyRoutes.reconcileDay, { message: 'day-compared' })
  compare(@Body({ schema: moneySchemas.reconcileDay.body }) { date }: Day) {
    return this.reconciliation.compare(date);
  }

  @Endpoint(moneyRoutes.resolveDifference, { message: 'difference-resolved' })
  resolve(
    @Body({ schema: moneySchemas.resolveDifference.body }) body: ResolveDifferenceBody,
    @CurrentSession() session: Session,
  ) {
    return this.reconciliation.resolve(session.userId, body);
  }
}
