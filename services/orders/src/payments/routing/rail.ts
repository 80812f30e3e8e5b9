import {
  type Destination,
  isPayNumberKind,
  type OnlineWay,
  PAY_NUMBER_KINDS,
  type ProviderHealth,
  type ProviderUse,
  type RouteName,
} from '@sokoni/contracts';
import { canPay, type PaymentProvider } from '@sokoni/payment-providers';
import { isWalletRoute } from '../../route-config.ts';

/** The configured providers, the one of what has no route, and the routes. */
export interface Rails {
  readonly current: PaymentProvider;
  readonly all: readonly PaymentProvider[];
  readonly routes: Readonly<Partial<Record<RouteName, readonly PaymentProvider[]>>>;
}

/** Those that pay to there, the primary first: of the route, else the one of new payments or any other. */
export function payersTo(
  to: Destination,
  { current, all, routes }: Rails,
): readonly PaymentProvider[] {
  const able = (providers: readonly PaymentProvider[]) =>
    providers.filter((provider) => canPay(provider, to));
  const route = routes[to.kind];
  return route ? able(route) : able([current, ...all]).slice(0, 1);
}

/** The one that is asked first for payouts of a kind without a route; some do not pay to every bank. */
function payersOfKind(
  kind: Destination['kind'],
  { current, all }: Rails,
): readonly PaymentProvider[] {
  const able = [current, ...all].filter(({ capabilities }) => capabilities.payout.includes(kind));
  return able.slice(0, 1);
}

/**
 * Those that take payments by the method: of its route, else of the route for any, else one alone. A number is
 * issued by what can: of its route, else the one of new payments or any other; by none where none can. A way that
 * the buyer has chosen is left to those that have it.
 */
export function takersOf(
  route: RouteName,
  { current, all, routes }: Rails,
  way: OnlineWay | null = null,
): readonly PaymentProvider[] {
  if (!isPayNumberKind(route)) {
    const takers = routes[route] ?? routes.any ?? [current];
    return takers.filter(({ capabilities }) => !way || capabilities.collect.includes(way));
  }
  const able = [current, ...all].filter(({ capabilities }) => capabilities.collect.includes(route));
  return routes[route] ?? able.slice(0, 1);
}

/** Every route with its providers; payments and payouts without one of their own go to one provider. */
export function allRoutes(rails: Rails): (readonly [RouteName, readonly PaymentProvider[]])[] {
  const { routes, current } = rails;
  const kinds = ['wallet', 'bank'] as const;
  return [
    ...(routes.any ? [] : [['any', [current]] as const]),
    ...(Object.entries(routes) as [RouteName, readonly PaymentProvider[]][]),
    ...PAY_NUMBER_KINDS.filter((kind) => !routes[kind]).map(
      (kind) => [kind, takersOf(kind, rails)] as const,
    ),
    ...kinds
      .filter((kind) => !routes[kind])
      .map((kind) => [kind, payersOfKind(kind, rails)] as const),
  ];
}

export function useOf(route: RouteName): ProviderUse {
  return isPayoutRoute(route) ? 'payouts' : 'payments';
}

/** Why providers cannot serve the routes that name them; empty when all can. */
export function capabilityTrouble({ routes }: Rails): string[] {
  const entries = Object.entries(routes) as [RouteName, readonly PaymentProvider[]][];
  return entries.flatMap(([route, providers]) =>
    providers
      .filter((provider) => !canServe(provider, route))
      .map(({ name, capabilities }) => {
        const can = capabilities.payout.join(' and ') || 'no payouts';
        return `PAYMENT_ROUTES: ${route}: ${name} ${lackOf(route, can)}`;
      }),
  );
}

/** A card needs a page; a wallet may be rung as well, and `any` is what the provider takes. */
function canServe({ capabilities }: PaymentProvider, route: RouteName): boolean {
  if (isPayoutRoute(route)) return capabilities.payout.includes(route);
  if (isPayNumberKind(route)) return capabilities.collect.includes(route);
  return route === 'any' || isWalletRoute(route) || capabilities.collect.includes('page');
}

function lackOf(route: RouteName, can: string): string {
  if (isPayoutRoute(route)) return `is connected for ${can}`;
  return isPayNumberKind(route) ? 'issues no such numbers' : 'has no payment page';
}

function isPayoutRoute(route: RouteName): route is Destination['kind'] {
  return route === 'wallet' || route === 'bank';
}

const RANKS: Readonly<Record<ProviderHealth, number>> = { healthy: 0, degraded: 1, down: 2 };

interface Choice {
  readonly health: ProviderHealth;
  readonly off: unknown;
}

/** Without those that are switched off, healthy ones first; a route is never empty for its health alone. */
export function inOrder<T>(route: readonly T[], conditionOf: (provider: T) => Choice): T[] {
  return route
    .map((provider) => ({ ...conditionOf(provider), provider }))
    .filter(({ off }) => !off)
    .toSorted((a, b) => RANKS[a.health] - RANKS[b.health])
    .map(({ provider }) => provider);
}
