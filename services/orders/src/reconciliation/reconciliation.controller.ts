import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { moneyRoutes } from '@sokoni/contracts';
import { DifferencesService } from './differences.service.ts';
import { MoneyOverviewService } from './money-overview.service.ts';
import { ProviderOverviewService } from './provider-overview.service.ts';
import { ReconciliationService } from './reconciliation.service.ts';

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
  switchProvider({ userId, body }: Call<typeof moneyRoutes.switchProvider>) {
    return this.providers.switch(userId, body);
  }

  @Endpoint(moneyRoutes.reconciliationDays)
  days() {
    return this.reconciliation.list();
  }

  @Endpoint(moneyRoutes.reconciliationDifferences)
  list({ userId, query: { date } }: Call<typeof moneyRoutes.reconciliationDifferences>) {
    return this.differences.list(userId, date);
  }

  @Endpoint(moneyRoutes.reconcileDay, { message: 'day-compared' })
  compare({ body: { date } }: Call<typeof moneyRoutes.reconcileDay>) {
    return this.reconciliation.compare(date);
  }

  @Endpoint(moneyRoutes.assignDifference)
  assign({ userId, body }: Call<typeof moneyRoutes.assignDifference>) {
    return this.differences.assign(userId, body);
  }

  @Endpoint(moneyRoutes.resolveDifference, { message: 'difference-resolved' })
  resolve({ userId, body }: Call<typeof moneyRoutes.resolveDifference>) {
    return this.differences.resolve(userId, body);
  }
}
