import { Body, Controller, Query } from '@nestjs/common';
import { CurrentSession, Endpoint, type Session } from '@sokoni/common';
import {
  type AssignDifferenceBody,
  moneyRoutes,
  moneySchemas,
  type ProviderSwitchBody,
  type ResolveDifferenceBody,
} from '@sokoni/contracts';
import { DifferencesService } from './differences.service.ts';
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
    private readonly differences: DifferencesService,
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

  @Endpoint(moneyRoutes.switchProvider)
  switchProvider(
    @Body({ schema: moneySchemas.switchProvider.body }) body: ProviderSwitchBody,
    @CurrentSession() session: Session,
  ) {
    return this.providers.switch(session.userId, body);
  }

  @Endpoint(moneyRoutes.reconciliationDays)
  days() {
    return this.reconciliation.list();
  }

  @Endpoint(moneyRoutes.reconciliationDifferences)
  list(
    @Query({ schema: moneySchemas.reconciliationDifferences.query }) { date }: Partial<Day>,
    @CurrentSession() { userId }: Session,
  ) {
    return this.differences.list(userId, date);
  }

  @Endpoint(moneyRoutes.reconcileDay, { message: 'day-compared' })
  compare(@Body({ schema: moneySchemas.reconcileDay.body }) { date }: Day) {
    return this.reconciliation.compare(date);
  }

  @Endpoint(moneyRoutes.assignDifference)
  assign(
    @Body({ schema: moneySchemas.assignDifference.body }) body: AssignDifferenceBody,
    @CurrentSession() { userId }: Session,
  ) {
    return this.differences.assign(userId, body);
  }

  @Endpoint(moneyRoutes.resolveDifference, { message: 'difference-resolved' })
  resolve(
    @Body({ schema: moneySchemas.resolveDifference.body }) body: ResolveDifferenceBody,
    @CurrentSession() session: Session,
  ) {
    return this.differences.resolve(session.userId, body);
  }
}
