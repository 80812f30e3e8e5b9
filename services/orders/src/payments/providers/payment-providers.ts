import { Injectable } from '@nestjs/common';
import { Clock } from '@sokoni/common';
import {
  externalProviders,
  type PaymentProvider,
  SandboxProvider,
} from '@sokoni/payment-providers';
import { OrdersConfig } from '../../config.ts';
import { OwnPayNumberProviders } from './pay-numbers/pay-number.provider.ts';
import { ProviderCalls } from './provider-calls.ts';

/** The payment providers by name: the chosen one, and those that have older payments. */
@Injectable()
export class PaymentProviders {
  private readonly byName: ReadonlyMap<string, PaymentProvider>;
  /** Every configured provider. */
  readonly all: readonly PaymentProvider[];
  /** The provider of what has no route of its own. */
  readonly current: PaymentProvider;

  constructor(
    config: OrdersConfig,
    clock: Clock,
    ownPayNumbers: OwnPayNumberProviders,
    calls: ProviderCalls,
  ) {
    const times = { timeoutMs: config.PROVIDER_TIMEOUT_MS, now: () => clock.now() };
    const built = Object.values(externalProviders).map((build) => build(config, times));
    const real = built.filter((provider) => provider !== null);
    // Its key is published: with real money, no callback of the sandbox is accepted.
    const trusted = config.takesRealMoney ? real : [new SandboxProvider(config), ...real];
    this.all = [...trusted, ...ownPayNumbers.all].map((provider) => calls.watch(provider));
    this.byName = new Map(this.all.map((provider) => [provider.name, provider]));
    this.current = this.of({ provider: config.PAYMENT_PROVIDER });
  }

  find(name: string): PaymentProvider | undefined {
    return this.byName.get(name);
  }

  /** The provider of a stored payment. */
  of(payment: { readonly provider: string }): PaymentProvider {
    const provider = this.find(payment.provider);
    if (!provider) throw new Error(`No adapter for the provider ${payment.provider}`);
    return provider;
  }
}
