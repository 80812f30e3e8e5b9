import {
  allRoutes,
  INTERNAL_KEY_HEADER,
  isForAnyRole,
  type NamedRoute,
  type Reply,
  type RouteData,
  type ServiceName,
  schemasOf,
  type TypedRoute,
} from '@sokoni/contracts';
import { addressOf, type CallInput } from '../calls/internal-client.ts';
import { sessionCookie } from './test-session.ts';

/** Reads of what a service keeps of a shop, which is also its owner's who is no seller any more: the export has them. */
export function shopReadsOf(service: ServiceName): (readonly [string, NamedRoute])[] {
  return allRoutes
    .filter((route) => route.service === service && isForAnyRole(route.access))
    .map((route) => [route.name, route] as const);
}

/** Any input, valid or not. */
export interface RawInput {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestReply<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Reply<T>;
}

/** One caller of a service: a browser with a session, a visitor, or another service. */
export class TestCaller {
  private readonly url: string;
  private readonly headers: Readonly<Record<string, string>>;

  constructor(url: string, headers: Readonly<Record<string, string>>) {
    this.url = url;
    this.headers = headers;
  }

  static withSession(url: string, token: string | undefined): TestCaller {
    return new TestCaller(url, token ? { cookie: sessionCookie(token) } : {});
  }

  /** A program with an API key. */
  static withApiKey(url: string, secret: string): TestCaller {
    return new TestCaller(url, { authorization: `Bearer ${secret}` });
  }

  static inside(url: string, internalKey: string): TestCaller {
    return new TestCaller(url, { [INTERNAL_KEY_HEADER]: internalKey });
  }

  /** Calls a route and expects success; returns the data, checked by its schema. */
  async call<R extends TypedRoute>(route: R, input: CallInput<R>): Promise<RouteData<R>> {
    const { status, body } = await this.send(route, input as RawInput);
    if (!body.success) throw new Error(`${route.name} answered ${status}: ${JSON.stringify(body)}`);
    return body.data;
  }

  /** Sends any input and returns the whole answer. */
  async send<R extends TypedRoute>(
    route: R,
    input: RawInput = {},
  ): Promise<TestReply<RouteData<R>>> {
    const response = await this.fetch(addressOf(route.path, input.params, input.query), {
      method: route.method,
      headers: {
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
        ...input.headers,
      },
      body: input.body === undefined ? null : JSON.stringify(input.body),
    });
    const body = (await response.json()) as Reply<RouteData<R>>;
    if (body.success) checkData(route, body.data);
    return { status: response.status, headers: response.headers, body };
  }

  /** Plain HTTP with this caller's identity. */
  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...this.headers, ...(init.headers as Record<string, string> | undefined) };
    const cookies = [this.headers.cookie, headers.cookie].filter(Boolean);
    if (cookies.length > 0) headers.cookie = [...new Set(cookies)].join('; ');
    return fetch(`${this.url}${path}`, { ...init, headers });
  }
}

/** Fails the test for an answer that breaks the contract, also where the test does not assert it. */
function checkData(route: TypedRoute, data: unknown): void {
  const result = schemasOf(route).data.safeParse(data);
  if (!result.success)
    throw new Error(`${route.name} breaks its contract: ${result.error.message}`);
}
