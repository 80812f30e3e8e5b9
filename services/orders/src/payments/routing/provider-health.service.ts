import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '@sokoni/common';
import type { ProviderUse } from '@sokoni/contracts';
import type { PaymentProvider } from '@sokoni/payment-providers';
import { PaymentProviders } from '../providers/payment-providers.ts';
import { ProviderCalls } from '../providers/provider-calls.ts';
import { nextCircuit } from './health.ts';
import type { ProviderStateRecord } from './provider-state.schema.ts';
import { ProviderStatesRepository, stateId } from './provider-states.repository.ts';

/** A replica acts upon what the others know after this at the latest. */
const REFRESH_MS = 2_000;
const TRIAL_LEASE_MS = 5_000;

/** What this replica knows of a provider when it chooses a route. */
type Condition = Pick<ProviderStateRecord, 'health' | 'trialAt' | 'off'>;
const FRESH: Condition = { health: 'healthy', trialAt: null, off: null };

/**
 * The health of the providers, kept in the database for all replicas. Requests read a copy: the database is
 * asked every two seconds, not for each order.
 */
@Injectable()
export class ProviderHealthService implements OnApplicationBootstrap {
  private readonly logger = new Logger(ProviderHealthService.name);
  private states: ReadonlyMap<string, ProviderStateRecord> = new Map();
  private refreshedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly providers: PaymentProviders,
    private readonly calls: ProviderCalls,
    private readonly repository: ProviderStatesRepository,
    private readonly clock: Clock,
  ) {}

  /** What is switched off is known before the first request. */
  async onApplicationBootstrap(): Promise<void> {
    const keys = this.providers.all.flatMap((provider) =>
      usesOf(provider).map((use) => ({ provider: provider.name, use })),
    );
    await this.repository.ensure(keys, this.clock.now());
    await this.refresh();
  }

  conditionOf({ name }: Pick<PaymentProvider, 'name'>, use: ProviderUse): Condition {
    return this.stateOf(name, use) ?? FRESH;
  }

  stateOf(provider: string, use: ProviderUse): ProviderStateRecord | undefined {
    return this.states.get(stateId({ provider, use }));
  }

  /** Whether this request may try a provider that was not healthy. */
  async takeTrial({ name: provider }: PaymentProvider, use: ProviderUse): Promise<boolean> {
    const now = this.clock.now();
    const { trialAt } = this.stateOf(provider, use) ?? FRESH;
    if (trialAt === null || trialAt > now) return false;
    const leaseUntil = new Date(now.getTime() + TRIAL_LEASE_MS);
    return this.repository.claimTrial({ provider, use }, now, leaseUntil);
  }

  /** Adds the counts of this replica, reads those of all, and moves what has become better or worse. */
  async refresh(): Promise<void> {
    const now = this.clock.now();
    this.refreshedAt = now.getTime();
    const counted = this.calls.drain();
    if (counted.length > 0) await this.repository.count(counted, this.states, now);
    const states = await this.repository.all();
    const moves = await Promise.all(states.map((state) => this.updateOne(state, now)));
    const known = moves.includes(true) ? await this.repository.all() : states;
    this.states = new Map(known.map((state) => [state._id, state]));
  }

  /** Always false: nothing waits for the next time. Tests turn the clock back. */
  async refreshDue(): Promise<boolean> {
    const ageMs = Math.abs(this.clock.now().getTime() - this.refreshedAt);
    if (ageMs >= REFRESH_MS) await this.refresh();
    return false;
  }

  private async updateOne(state: ProviderStateRecord, now: Date): Promise<boolean> {
    const { health, by, since, trialAt, pauses, provider, use } = state;
    const circuit = { health, by, since, trialAt, pauses };
    const next = nextCircuit(circuit, state.buckets, now);
    if (next === circuit) return false;
    const moved = await this.repository.move(state, next);
    if (moved) this.logger.warn({ msg: `${provider} is ${next.health}`, use, was: health });
    return true;
  }
}

export function usesOf({ payouts }: Pick<PaymentProvider, 'payouts'>): ProviderUse[] {
  return payouts ? ['payments', 'payouts'] : ['payments'];
}
