import { Injectable } from '@nestjs/common';
import {
  ConfigError,
  InvalidInputError,
  Metrics,
  ProblemError,
  type Reading,
  TermsInEffect,
} from '@sokoni/common';
import {
  type ChangePaymentBody,
  type Destination,
  isOnlineWay,
  isPayNumberKind,
  MANUAL_RAIL,
  type MarketTerms,
  MOBILE_PAYMENT_TYPE_VALUES,
  type MobilePaymentType,
  type OnlineWay,
  PAY_NUMBER_KINDS,
  type PaymentMethods,
  type PayNumberKind,
  type ProviderHealth,
  type ProviderUse,
  type RouteName,
} from '@sokoni/contracts';
import { operatorOf, type PaymentProvider } from '@sokoni/payment-providers';
import { OrdersConfig } from '../../config.ts';
import { PaymentInfoRepository } from '../../payment-info/payment-info.repository.ts';
import type { PaymentRecord } from '../attempts/payment.schema.ts';
import { PaymentProviders } from '../providers/payment-providers.ts';
import { ProviderHealthService } from './provider-health.service.ts';
import type { ProviderStateRecord } from './provider-state.schema.ts';
import {
  allRoutes,
  capabilityTrouble,
  inOrder,
  payersTo,
  type Rails,
  takersOf,
  useOf,
} from './rail.ts';

/** The phone that is asked, and whose wallet it has where the buyer has said it. */
interface AskedPhone {
  readonly phone: string;
  readonly operator?: MobilePaymentType | null;
}

type PaymentMethod = Exclude<ChangePaymentBody['paymentMethod'], 'cash'>;

/** What a buyer has saved as a way to pay. */
interface SavedMethod {
  readonly paymentType: 'credit' | 'mobile';
  readonly mobilePaymentType: string;
}

/**
 * By what the buyer will probably pay; a hosted page offers all methods whatever is expected. The way to pay
 * that was saved last, else the operator that the buyer has said or that the number has; `any` where that has no route.
 */
export function expectedMethod(
  phone: string,
  saved: SavedMethod | null,
  routed: readonly RouteName[],
  operator: MobilePaymentType | null = null,
): RouteName {
  const savedMethod = saved?.paymentType === 'credit' ? 'card' : saved?.mobilePaymentType;
  const expected = savedMethod || operatorOf({ phone, operator });
  return routed.find((route) => route === expected) ?? 'any';
}

/** What is known of a payment before it is opened. */
type Asked = Pick<PaymentRecord, 'route' | 'way'>;

const LEVELS: Readonly<Record<ProviderHealth, number>> = { healthy: 0, degraded: 1, down: 2 };

/** Chooses the providers of new payments and payouts, by the configured routes, health and switches. */
@Injectable()
export class PaymentRoutesService {
  readonly rails: Rails;
  private readonly taken;

  constructor(
    providers: PaymentProviders,
    private readonly health: ProviderHealthService,
    private readonly paymentInfo: PaymentInfoRepository,
    private readonly marketTerms: TermsInEffect<MarketTerms>,
    private readonly config: OrdersConfig,
    metrics: Metrics,
  ) {
    const routes = Object.fromEntries(
      Object.entries(config.routes).map(([route, names]) => [
        route,
        names.map((provider) => providers.of({ provider })),
      ]),
    );
    this.rails = { current: providers.current, all: providers.all, routes };
    const trouble = capabilityTrouble(this.rails);
    if (trouble.length > 0) throw new ConfigError('orders', trouble);
    this.taken = metrics.counter(
      'sokoni_provider_routes_total',
      'Payments opened and payouts sent, by the place of their provider on the route',
      ['use', 'provider', 'place'],
    );
    const gauge = (name: string, help: string, value: (state: ProviderStateRecord) => number) =>
      metrics.gauge(name, help, ['provider', 'use'], async () => this.read(value));
    gauge(
      'sokoni_provider_health',
      'How a payment provider on a route does: 0 healthy, 1 degraded, 2 down',
      ({ health }) => LEVELS[health],
    );
    gauge('sokoni_provider_switched_off', '1 where an admin has switched it off', ({ off }) =>
      off ? 1 : 0,
    );
  }

  /** How orders can be paid now. */
  async offer(): Promise<PaymentMethods> {
    const issued = PAY_NUMBER_KINDS.filter((kind) => this.issues(kind));
    const waitMinutes = (kind: PayNumberKind) => Math.ceil(this.config.payNumberMs(kind) / 60_000);
    const { cashOnDeliveryTzs } = await this.marketTerms.current();
    return {
      push: MOBILE_PAYMENT_TYPE_VALUES.filter((wallet) => this.takes(wallet, 'push')),
      page: this.takes('any', 'page') || this.takes('card', 'page'),
      numbers: issued.map((kind) => ({ kind, waitMinutes: waitMinutes(kind) })),
      cash: cashOnDeliveryTzs > 0,
    };
  }

  /**
   * The route of a payment at a provider, or to a number. Refuses a way that is not offered now.
   * @param field where the buyer has entered the phone
   */
  async routeFor(
    userId: string,
    { phone, operator = null }: AskedPhone,
    method: PaymentMethod,
    field: readonly string[],
  ): Promise<RouteName> {
    if (isPayNumberKind(method)) return method;
    if (!isOnlineWay(method)) return this.routeOf(userId, phone);
    if (method === 'push' && operatorOf({ phone, operator }) === null)
      throw new InvalidInputError([{ message: 'wallet-number', path: [...field] }]);
    const route = await this.routeOf(userId, phone, method, operator);
    if (!this.takes(route, method)) throw new ProblemError('payment-method-unavailable');
    return route;
  }

  /** The route of a buyer's payment from this phone, or by what was saved; a page may be on another one. */
  async routeOf(
    userId: string,
    phone: string,
    way: OnlineWay | null = null,
    operator: MobilePaymentType | null = null,
  ): Promise<RouteName> {
    const routed = (Object.keys(this.rails.routes) as RouteName[]).filter(
      (route) => !['any', 'wallet', 'bank'].includes(route) && !isPayNumberKind(route),
    );
    if (routed.length === 0) return 'any';
    const saved = way === 'push' ? null : await this.paymentInfo.newest(userId);
    const expected = expectedMethod(phone, saved, routed, operator);
    if (way !== 'page' || this.takes(expected, way)) return expected;
    return this.takes('any', way) ? 'any' : 'card';
  }

  /** Whether a provider takes payments so now. */
  takes(route: RouteName, way: OnlineWay): boolean {
    return this.inOrder(takersOf(route, this.rails, way), 'payments').length > 0;
  }

  /** Whether orders can be paid to such a number now: a provider issues it and is not switched off. */
  issues(kind: PayNumberKind): boolean {
    return this.inOrder(takersOf(kind, this.rails), 'payments').length > 0;
  }

  /** The provider that a payment is stored with, before it is opened. */
  firstFor({ route, way }: Asked): string {
    const takers = takersOf(route, this.rails, way);
    const [first = takers[0] ?? this.rails.current] = this.inOrder(takers, 'payments');
    return first.name;
  }

  /** Those that may open a payment, the best first: at times a primary provider that is tried again. */
  async takers({ route, way }: Asked): Promise<readonly PaymentProvider[]> {
    return this.withTrial(takersOf(route, this.rails, way), 'payments');
  }

  /** Those that may get a payout, the best first; none while all are switched off. */
  async payers(to: Destination): Promise<readonly PaymentProvider[]> {
    return this.withTrial(payersTo(to, this.rails), 'payouts');
  }

  /** The rail that is stored with a payout; the bank's file where no provider pays to there. */
  railFor(to: Destination): string {
    const payers = payersTo(to, this.rails);
    const [first = payers[0]] = this.inOrder(payers, 'payouts');
    return first?.name ?? MANUAL_RAIL;
  }

  /** Where a payout may go that its provider has certainly refused: further along the route alone. */
  payerAfter(provider: string, to: Destination): string | null {
    const payers = payersTo(to, this.rails);
    const place = payers.findIndex(({ name }) => name === provider);
    const [next] = this.inOrder(payers.slice(place + 1), 'payouts');
    return next?.name ?? null;
  }

  /** Where a payout may go that has not reached its provider. */
  otherPayer(provider: string, to: Destination): string | null {
    const others = payersTo(to, this.rails).filter(({ name }) => name !== provider);
    const [next] = this.inOrder(others, 'payouts');
    return next?.name ?? null;
  }

  isOff(provider: string, use: ProviderUse): boolean {
    return Boolean(this.health.stateOf(provider, use)?.off);
  }

  isHealthy(provider: string, use: ProviderUse): boolean {
    const health = this.health.stateOf(provider, use)?.health ?? 'healthy';
    return health === 'healthy';
  }

  /** A payment was opened there. */
  noteOpened(provider: PaymentProvider, { route, way }: Asked): void {
    this.note('payments', provider.name, takersOf(route, this.rails, way)[0]);
  }

  /** A payout goes out there. */
  noteSent(provider: string, to: Destination): void {
    this.note('payouts', provider, payersTo(to, this.rails)[0]);
  }

  private note(use: ProviderUse, provider: string, primary: PaymentProvider | undefined): void {
    this.taken.inc({ use, provider, place: primary?.name === provider ? 'primary' : 'spare' });
  }

  /** Of the providers on a route: one that has left all routes is asked no more, and its state says nothing of today. */
  private read(value: (state: ProviderStateRecord) => number): Reading[] {
    const used = allRoutes(this.rails).flatMap(([route, providers]) =>
      providers.map(({ name }) => this.health.stateOf(name, useOf(route))),
    );
    return [...new Set(used)]
      .filter((state) => state !== undefined)
      .map((state) => ({
        labels: { provider: state.provider, use: state.use },
        value: value(state),
      }));
  }

  inOrder(route: readonly PaymentProvider[], use: ProviderUse): PaymentProvider[] {
    return inOrder(route, (provider) => this.health.conditionOf(provider, use));
  }

  private async withTrial(
    route: readonly PaymentProvider[],
    use: ProviderUse,
  ): Promise<readonly PaymentProvider[]> {
    const ordered = this.inOrder(route, use);
    const [first] = ordered;
    if (!first) return [];
    for (const provider of ordered.slice(1)) {
      const before = route.indexOf(provider) < route.indexOf(first);
      const wanted = before || !this.isHealthy(first.name, use);
      if (wanted && (await this.health.takeTrial(provider, use))) {
        return [provider, ...ordered.filter((other) => other !== provider)];
      }
    }
    return ordered;
  }
}
