import type { z } from 'zod';
import {
  type AdminRole,
  type ApiKeyScope,
  ROLES,
  type Role,
  type TeamPermission,
} from '../constants/accounts.ts';
import type { ProblemCode } from '../problems.ts';

export const serviceNames = [
  'identity',
  'catalogue',
  'cart',
  'orders',
  'subscriptions',
  'media',
  'notifications',
  'reviews',
  'fiscal',
] as const;
export type ServiceName = (typeof serviceNames)[number];

/**
 * Who may call a route. `cart-holder`: a signed-in user, or a visitor with the cookie of a cart.
 * `internal` routes are for other services only: they want the shared internal key and the gateway
 * never passes them.
 */
export type Access = 'public' | 'signed-in' | 'cart-holder' | 'internal' | readonly Role[];

/**
 * Of a route that reads what is kept of the caller's own shop: it stays theirs when they are no seller any more. A member
 * of a team still needs its permission, and reads that shop.
 */
export const ANY_ROLE: readonly Role[] = ROLES;

export function isForAnyRole(access: Access): boolean {
  return Array.isArray(access) && ROLES.every((role) => access.includes(role));
}

/** Rate-limit class of a route; the gateway turns each into a zone. */
export type LimitClass =
  | 'signin'
  | 'signup'
  | 'reset'
  | 'upload'
  | 'checkout'
  | 'callback'
  | 'views'
  | 'general';

export interface RouteInfo {
  readonly method: 'GET' | 'POST';
  /** Absolute path, `:name` for a parameter. */
  readonly path: string;
  readonly access: Access;
  /**
   * Of a route of admins: the roles that open it; owners may call all of them, and alone what names no other. On a route
   * for any signed-in user it gives an admin more than others: without the role its caller is treated as a shopper.
   */
  readonly adminRoles?: readonly AdminRole[];
  /**
   * Of a route of sellers: the permission with which members of a shop's team may call it for the shop. Without it
   * (payouts, plans, verification, settings, the team itself) the route is the seller's alone.
   */
  readonly team?: TeamPermission;
  /** The one scope of an API key that opens a route of teams, where that does not follow from `team` and `method`. */
  readonly keyScope?: ApiKeyScope;
  /** Refused to a suspended account: buying, and writing what others read. */
  readonly activeOnly?: true;
  readonly summary: string;
  readonly limit?: LimitClass;
  /** Largest accepted body in bytes; 64 KiB when absent. */
  readonly maxBodyBytes?: number;
  /** Anonymous answers may be cached by the gateway for a second and served stale. */
  readonly microCache?: true;
  /**
   * An idempotent POST: when a replica dies while it runs, the gateway repeats it at the next. Reads
   * may always be repeated.
   */
  readonly repeatable?: true;
  /** Format of the body; JSON when absent. `raw` passes the bytes for signature checks. */
  readonly bodyType?: 'json' | 'multipart' | 'raw';
  /** The answer is a file or a foreign shape, not the reply envelope. */
  readonly bareReply?: true;
  /** Server-sent events: the answer goes on until the reader leaves. */
  readonly stream?: true;
}

/** The zod schemas of one route, and what its own rules refuse. What is absent is not accepted. */
export interface RouteSchemas {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly data: z.ZodType;
  /** Besides what any route may refuse, see `refusalsOf`. */
  readonly refuses?: readonly ProblemCode[];
}

type InputOf<T> = T extends z.ZodType ? z.input<T> : undefined;
type OutputOf<T> = T extends z.ZodType ? z.output<T> : undefined;
type PartOf<S, K extends string> = K extends keyof S ? InputOf<S[K]> : undefined;
type CheckedPartOf<S, K extends string> = K extends keyof S ? OutputOf<S[K]> : undefined;

/** What a caller of the route passes and gets; exists for the compiler only. */
interface RouteTypes<S extends RouteSchemas> {
  readonly params: PartOf<S, 'params'>;
  readonly query: PartOf<S, 'query'>;
  readonly body: PartOf<S, 'body'>;
  readonly data: OutputOf<S['data']>;
  /** The input once its schemas have checked it: what a handler gets. */
  readonly checked: {
    readonly params: CheckedPartOf<S, 'params'>;
    readonly query: CheckedPartOf<S, 'query'>;
    readonly body: CheckedPartOf<S, 'body'>;
  };
}

/** A route with its place in the contract. */
export interface NamedRoute extends RouteInfo {
  readonly service: ServiceName;
  /** `service.key`, unique over the whole contract. */
  readonly name: string;
}

export interface Route<S extends RouteSchemas> extends NamedRoute {
  /** Phantom: never set at run time. */
  readonly types?: RouteTypes<S>;
}

/** A route as a service answers it; one outside the contract (health, metrics) has no name and no schemas. */
export interface ServedRoute extends RouteInfo {
  readonly name?: string;
  readonly types?: {
    readonly params: unknown;
    readonly query: unknown;
    readonly body: unknown;
    readonly data: unknown;
    readonly checked: {
      readonly params: unknown;
      readonly query: unknown;
      readonly body: unknown;
    };
  };
}
/** Any typed route, as generic callers take it. */
export type TypedRoute = NamedRoute & ServedRoute;
export type RouteParams<R extends TypedRoute> = NonNullable<R['types']>['params'];
export type RouteQuery<R extends TypedRoute> = NonNullable<R['types']>['query'];
export type RouteBody<R extends TypedRoute> = NonNullable<R['types']>['body'];
export type RouteData<R extends ServedRoute> = NonNullable<R['types']>['data'];
export type CheckedInput<R extends ServedRoute> = NonNullable<R['types']>['checked'];

/** Whether a request whose answer was lost may be repeated at another replica. */
export function isRepeatable(route: RouteInfo): boolean {
  return route.method === 'GET' || route.microCache === true || route.repeatable === true;
}

/**
 * Builds a service's route table. Schemas come in as a type only, so that this entry point
 * carries no zod to the browser; the compiler still refuses a route without schemas.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineRoutes<S extends Record<string, RouteSchemas>>(
  service: ServiceName,
  table: { readonly [K in keyof S]: RouteInfo },
): { readonly [K in keyof S]: Route<S[K]> } {
  const named = Object.entries<RouteInfo>(table).map(([key, info]) => [
    key,
    { ...info, service, name: `${service}.${key}` },
  ]);
  return Object.fromEntries(named) as { [K in keyof S]: Route<S[K]> };
}
