import { setTimeout as pause } from 'node:timers/promises';
import {
  type Reply,
  type RouteBody,
  type RouteData,
  SESSION_COOKIE,
  type ServiceName,
  type TypedRoute,
} from '@sokoni/contracts';

const TIMEOUT_MS = 30_000;

/** The session of one browser; empty before signing in. */
export interface Visitor {
  cookie: string;
}

/** A refusal by the shop; without an answer the status is 0 and the code `no-answer`. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(what: string, status: number, code: string, sentence = '') {
    super(`${what}: ${status} ${code} ${sentence}`);
    this.status = status;
    this.code = code;
  }
}

/** Where a service of the running shop is reached. */
export type AddressOf = (service: ServiceName) => string;

/** Calls a running shop as browsers do: routes of the contract, a cookie for the session. */
export class HttpCaller {
  private readonly addressOf: AddressOf;

  constructor(addressOf: AddressOf) {
    this.addressOf = addressOf;
  }

  /** Calls a route as that visitor and stores the session of the reply; a refusal throws `Refused`. */
  async call<R extends TypedRoute>(
    route: R,
    visitor: Visitor,
    body?: RouteBody<R>,
    query = '',
  ): Promise<RouteData<R>> {
    const answer = await request(`${this.addressOf(route.service)}${route.path}${query}`, {
      method: route.method,
      headers: {
        cookie: visitor.cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    // A gateway that is killed while it answers leaves half a reply.
    const reply = (await answer.json().catch(() => null)) as Reply<RouteData<R>> | null;
    if (!reply) throw new Refused(route.path, answer.status, 'no-answer');
    if (!reply.success) throw new Refused(route.path, answer.status, reply.code, reply.message);
    keepSession(visitor, answer.headers.getSetCookie());
    return reply.data;
  }

  /** Uploads a picture as the browser does; resolves with its URL. */
  async uploadPicture(
    visitor: Visitor,
    bytes: Uint8Array<ArrayBuffer>,
    type: 'image/jpeg' | 'image/png',
  ): Promise<string> {
    const form = new FormData();
    form.set('file', new Blob([bytes], { type }), 'picture');
    form.set('upload_preset', 'products');
    const answer = await request(`${this.addressOf('media')}/v1_1/sokoni/image/upload`, {
      method: 'POST',
      headers: { cookie: visitor.cookie },
      body: form,
    });
    const reply = (await answer.json()) as { secure_url?: string; error?: { message: string } };
    if (reply.secure_url) return reply.secure_url;
    throw new Refused('picture', answer.status, 'upload-refused', reply.error?.message);
  }
}

/** Repeats a call that a rate limit of the gateway refuses: limits are meant for single users. */
async function request(url: string, init: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(url, { ...init, signal }).catch(() => {
    throw new Refused(url, 0, 'no-answer');
  });
  if (answer.status !== 429) return answer;
  await pause(Number(answer.headers.get('retry-after') ?? 1) * 1_000);
  return request(url, init);
}

function keepSession(visitor: Visitor, cookies: readonly string[]): void {
  const session = cookies.find((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`));
  if (session) visitor.cookie = session.split(';')[0] ?? '';
}

/** Through the gateway, as shoppers come; BASE_URL is read at each call and may be set after this is loaded. */
export const shop = new HttpCaller(() => process.env.BASE_URL ?? 'http://localhost:8080');
