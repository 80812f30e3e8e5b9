import { Inject, Injectable } from '@nestjs/common';
import {
  INTERNAL_KEY_HEADER,
  type ProblemCode,
  problems,
  type Reply,
  type RouteBody,
  type RouteData,
  type RouteParams,
  type RouteQuery,
  type TypedRoute,
} from '@sokoni/contracts';
import { type Dispatcher, request } from 'undici';
import { ServiceConfig } from '../config/define-config.ts';
import { splitUrls, urlVariable } from '../config/service-urls.ts';
import { ProblemError } from '../http/problem.error.ts';
import { refuseInTransaction } from '../mongo/open-transaction.ts';
import { continueTrace } from '../telemetry/http-context.ts';
import { currentContext } from '../telemetry/request-context.ts';
import { withSpan } from '../telemetry/spans.ts';

/** The network between services. */
export const NETWORK = Symbol('sokoni:network');

/** The parts of a call that the route's schemas define. */
export type CallInput<R extends TypedRoute> = Given<'params', RouteParams<R>> &
  Given<'query', RouteQuery<R>> &
  Given<'body', RouteBody<R>>;
type Given<K extends string, V> = [V] extends [undefined] ? unknown : { readonly [P in K]: V };

export interface CallOptions {
  readonly timeoutMs?: number;
  /** The call may be repeated when its answer is lost; a GET always may, and what found no connection. */
  readonly idempotent?: boolean;
}

/** No connection was made. */
const UNREACHED: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Whether a failed call of `InternalClient` did certainly not arrive at the other service. */
export function neverArrived(error: unknown): boolean {
  const { cause } = error as Error;
  return UNREACHED.has((cause as { readonly code?: unknown } | undefined)?.code);
}

/**
 * Calls other services by their contract routes. `<SERVICE>_URL` of the config names their
 * replicas, which are called in turn: a repeated call goes to the next one.
 */
@Injectable()
export class InternalClient {
  private turn = 0;

  constructor(
    private readonly config: ServiceConfig,
    @Inject(NETWORK) private readonly network: Dispatcher,
  ) {}

  /** The route's data. A problem of the other service becomes the same `ProblemError` here. */
  async call<R extends TypedRoute>(
    route: R,
    input: CallInput<R>,
    options: CallOptions = {},
  ): Promise<RouteData<R>> {
    refuseInTransaction(`A call to ${route.service}`);
    const repeatable = options.idempotent ?? route.method === 'GET';
    const span = {
      name: `${route.method} ${route.path}`,
      kind: 'client',
      attributes: { 'peer.service': route.service, 'http.route': route.path },
    } as const;
    const send = () => withSpan(span, () => this.send(route, input, options));
    try {
      return await send();
    } catch (error) {
      const lost = error instanceof ProblemError && error.code === 'service-unavailable';
      if (!lost || !(repeatable || neverArrived(error))) throw error;
      return send();
    }
  }

  private async send<R extends TypedRoute>(
    route: R,
    input: CallInput<R>,
    options: CallOptions,
  ): Promise<RouteData<R>> {
    const { params, query, body } = input as { params?: object; query?: object; body?: unknown };
    const url = `${this.addressOf(route)}${addressOf(route.path, params, query)}`;
    try {
      // A third of the processor time of `fetch`, and a checkout makes several calls.
      const { statusCode, body: received } = await request(url, {
        method: route.method,
        headers: this.headers(body !== undefined),
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(options.timeoutMs ?? this.config.CALL_TIMEOUT_MS),
        dispatcher: this.network,
      });
      const answer = await received.json();
      if (route.bareReply && statusCode < 300) return answer as RouteData<R>;
      return dataOf(answer as Reply<RouteData<R>>);
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      throw new ProblemError('service-unavailable', { cause: error });
    }
  }

  private addressOf(route: TypedRoute): string {
    const variable = urlVariable(route.service);
    const address = (this.config as unknown as Record<string, unknown>)[variable];
    if (typeof address !== 'string') throw new Error(`${variable} is missing in the config class`);
    const replicas = splitUrls(address);
    this.turn += 1;
    return replicas[this.turn % replicas.length] as string;
  }

  private headers(withBody: boolean): Record<string, string> {
    const context = currentContext();
    return {
      [INTERNAL_KEY_HEADER]: this.config.INTERNAL_KEY,
      traceparent: context?.traceparent ?? continueTrace(null),
      ...(context && { 'x-request-id': context.requestId, 'accept-language': context.language }),
      ...(withBody && { 'content-type': 'application/json' }),
    };
  }
}

function dataOf<T>(reply: Reply<T>): T {
  if (reply.success) return reply.data;
  const code: ProblemCode = Object.hasOwn(problems, reply.code)
    ? reply.code
    : 'service-unavailable';
  throw new ProblemError(code, { data: reply.data ?? undefined, sentence: reply.message });
}

/** Path of a route with its `:parameters` filled in and the query appended. */
export function addressOf(path: string, params: object = {}, query: object = {}): string {
  const values = params as Readonly<Record<string, unknown>>;
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${path} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}
