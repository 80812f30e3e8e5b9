import { Injectable, Logger } from '@nestjs/common';
import { type Answer, Clock, ProblemError, reply, UserReplicas } from '@sokoni/common';
import type {
  PaymentProviderRow,
  ProviderRoute,
  ProviderState,
  ProviderSwitchBody,
} from '@sokoni/contracts';
import type { PaymentProvider } from '@sokoni/payment-providers';
import { PaymentProviders } from '../payments/providers/payment-providers.ts';
import { CALL_KINDS, countFrom, failuresOf, WINDOW_MS } from '../payments/routing/health.ts';
import { PaymentRoutesService } from '../payments/routing/payment-routes.service.ts';
import { ProviderHealthService, usesOf } from '../payments/routing/provider-health.service.ts';
import type { ProviderStateRecord } from '../payments/routing/provider-state.schema.ts';
import { ProviderStatesRepository } from '../payments/routing/provider-states.repository.ts';
import { allRoutes, useOf } from '../payments/routing/rail.ts';
import { refundWayOf } from '../refunds/refund.ts';

/** What the configured payment providers can do and how they do, for admins, who switch them off and on. */
@Injectable()
export class ProviderOverviewService {
  private readonly logger = new Logger(ProviderOverviewService.name);

  constructor(
    private readonly providers: PaymentProviders,
    private readonly routes: PaymentRoutesService,
    private readonly health: ProviderHealthService,
    private readonly states: ProviderStatesRepository,
    private readonly userReplicas: UserReplicas,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<PaymentProviderRow[]> {
    // As all replicas know it now, not as this one did two seconds ago.
    await this.health.refresh();
    return Promise.all(this.providers.all.map((provider) => this.toRow(provider)));
  }

  /** What a provider has already stays with it. */
  async switch(adminId: string, body: ProviderSwitchBody): Promise<Answer<PaymentProviderRow>> {
    const { provider: name, use, on, reason } = body;
    const provider = this.providers.find(name);
    if (!provider || !usesOf(provider).includes(use)) throw new ProblemError('not-found');
    const off = on ? null : { reason, adminId, at: this.clock.now() };
    await this.states.switch({ provider: name, use }, off, reason);
    await this.health.refresh();
    return reply(await this.toRow(provider), on ? 'provider-on' : 'provider-off');
  }

  private async toRow(provider: PaymentProvider): Promise<PaymentProviderRow> {
    const { name, title, capabilities } = provider;
    const routes = this.routesOf(provider);
    const states = usesOf(provider).map((use) => this.health.stateOf(name, use));
    const uses = new Set(routes.map(({ route }) => useOf(route)));
    return {
      name,
      title,
      current: uses.has('payments'),
      capabilities,
      refundWay: refundWayOf(capabilities),
      floatTzs: await this.floatOf(provider),
      routes,
      states: await Promise.all(
        states
          .filter((state) => state !== undefined)
          .map((state) => this.toState(state, uses.has(state.use))),
      ),
    };
  }

  /** The configured routes that name it; what has none goes to one provider. */
  private routesOf(provider: PaymentProvider): ProviderRoute[] {
    return allRoutes(this.routes.rails).flatMap(([route, providers]) => {
      const place = providers.indexOf(provider);
      if (place < 0) return [];
      const [first] = this.routes.inOrder(providers, useOf(route));
      return [{ route, place: place === 0 ? 'primary' : 'spare', inUse: first === provider }];
    });
  }

  private async toState(state: ProviderStateRecord, routed: boolean): Promise<ProviderState> {
    const { use, health, since, trialAt, buckets, off } = state;
    const from = this.clock.now().getTime() - WINDOW_MS;
    const counts = CALL_KINDS.map((kind) => countFrom(buckets, kind, from));
    const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
    const admin = off && (await this.userReplicas.find(off.adminId));
    return {
      use,
      routed,
      health,
      since: since.toISOString(),
      trialAt: trialAt?.toISOString() ?? null,
      calls: sum(counts.map(({ calls }) => calls)),
      failures: sum(counts.map(failuresOf)),
      off: off && { reason: off.reason, byName: admin?.name ?? '', at: off.at.toISOString() },
    };
  }

  private async floatOf({ name, balance }: PaymentProvider): Promise<number | null> {
    try {
      return (await balance?.availableTzs()) ?? null;
    } catch (error) {
      this.logger.warn({ msg: `No balance: ${error}`, provider: name });
      return null;
    }
  }
}
