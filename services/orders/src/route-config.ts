import { MOBILE_PAYMENT_TYPE_VALUES, type RouteName, routeName } from '@sokoni/contracts';
import {
  type ExternalProviderName,
  PROVIDER_NAMES,
  providerTrouble,
} from '@sokoni/payment-providers';

type ProviderName = (typeof PROVIDER_NAMES)[number];

/** Of each route the primary provider, and perhaps a spare. */
export type RouteNames = Partial<Record<RouteName, readonly ProviderName[]>>;

const EXAMPLE = 'Mpesa=azampay,selcom';

/** `any=selcom,clickpesa wallet=selcom,snippe`: routes between spaces, and what is wrong with them. */
export function readRoutes(text: string): {
  readonly routes: RouteNames;
  readonly trouble: readonly string[];
} {
  const routes: { -readonly [R in keyof RouteNames]: RouteNames[R] } = {};
  const trouble: string[] = [];
  for (const entry of text.split(/\s+/).filter(Boolean)) {
    const [left = '', right = '', ...rest] = entry.split('=');
    const name = routeName.safeParse(left).data;
    const providers = right.split(',');
    const unknown = providers.filter((one) => !isProvider(one));
    if (!name || rest.length > 0) {
      const known = routeName.options.join(', ');
      trouble.push(`"${entry}" is no route of ${known}; write one as ${EXAMPLE}`);
    } else if (routes[name]) trouble.push(`${name} stands there twice`);
    else if (unknown.length > 0) trouble.push(`${name}: unknown provider "${unknown.join(', ')}"`);
    else if (providers.length > 2 || new Set(providers).size < providers.length) {
      trouble.push(`${name}: name a primary provider and at most one other as its spare`);
    } else routes[name] = providers.filter(isProvider);
  }
  return { routes, trouble };
}

/** Why the routes cannot be used beside this provider of new payments; empty when they can. */
export function routeTrouble(text: string, provider: ProviderName, environment: object): string[] {
  const { routes, trouble } = readRoutes(text);
  const named = new Set(Object.values(routes).flat());
  const real = [...named].filter((name): name is ExternalProviderName => name !== 'sandbox');
  const mixed = provider === 'sandbox' ? real.length > 0 : named.has('sandbox');
  return [
    ...trouble,
    ...(mixed
      ? [
          `the sandbox takes no real money: PAYMENT_PROVIDER=${provider} is not mixed with the others`,
        ]
      : []),
    ...real
      .filter((name) => name !== provider)
      .flatMap((name) => providerTrouble(name, environment).map((why) => `${name}: ${why}`)),
  ].map((why) => `PAYMENT_ROUTES: ${why}`);
}

/** Routes of payments by wallet, whose provider may also ring the buyer's phone. */
export function isWalletRoute(route: RouteName): boolean {
  return (MOBILE_PAYMENT_TYPE_VALUES as readonly string[]).includes(route);
}

function isProvider(name: string): name is ProviderName {
  return (PROVIDER_NAMES as readonly string[]).includes(name);
}
