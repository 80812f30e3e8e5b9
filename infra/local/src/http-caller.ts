import { setTimeout as pause } from 'node:timers/promises';
import {
  type Reply,
  type RouteBody,
  type RouteData,
  SESSION_COOKIE,
  type ServiceName,
  type TypedRoute,
} from '@sokoni/contracts';

const PATIENCE_MS = 30_000;

/** What one browser holds: its session; empty before signing in. */
export interface Visitor {
  cookie: string;
}

/** The shop said no, or nothing at all: then the status is 0 and the code `no-answer`. */
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

/** Uses a running shop as browsers do. What tests the shop calls it this way. */
export class HttpCaller {
  private readonly addressOf: AddressOf;

  constructor(addressOf: AddressOf) {
    this.addressOf = addressOf;
  }

  /** Calls a route as that visitor and keeps the session it gives; a refusal throws `Refused`. */
  async call<R extends TypedRoute>(
    route: R,
    visitor: Visitor,
    body?: RouteBody<R>,
    query = '',
  ): Promise<RouteData<R>> {
    const answer = await knock(`${this.addressOf(route.service)}${route.path}${query}`, {
      method: route.method,
      headers: {
        cookie: visitor.cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    // A door that died while it spoke leaves half an answer.
    const reply = (await answer.json().catch(() => null)) as Reply<RouteData<R>> | null;
    if (!reply) throw new Refused(route.path, answer.status, 'no-answer');
    if (!reply.success) throw new Refused(route.path, answer.status, reply.code, reply.message);
    keepSession(visitor, answer.headers.getSetCookie());
    return reply.data;
  }

  /** A picture as a seller's phone sends it; answers its address. */
  async uploadPicture(
    visitor: Visitor,
    bytes: Uint8Array<ArrayBuffer>,
    type: 'image/jpeg' | 'image/png',
  ): Promise<string> {
    const form = new FormData();
    form.set('file', new Blob([bytes], { type }), 'picture');
    form.set('upload_preset', 'products');
    const answer = await knock(`${this.addressOf('media')}/v1_1/sokoni/image/upload`, {
      method: 'POST',
      headers: { cookie: visitor.cookie },
      body: form,
    });
    const reply = (await answer.json()) as { secure_url?: string; error?: { message: string } };
    if (reply.secure_url) return reply.secure_url;
    throw new Refused('picture', answer.status, 'upload-refused', reply.error?.message);
  }
}

/** Uses the payment provider's page as a person does; false when nobody answers there. */
export function actOnPaymentPage(
  paymentUrl: string,
  action: 'pay' | 'decline' | 'cancel',
  phone = '0712345678',
): Promise<boolean> {
  return submit(paymentUrl, '/pay', { action, method: 'mpesa', phone });
}

/** Types the PIN where the operator asks for it on the customer's phone. */
export function confirmOnPhone(paymentUrl: string): Promise<boolean> {
  return submit(paymentUrl, '/phone', { answer: '1', pin: '1234' });
}

/**
 * `PAYMENT_PAGE_ORIGIN` names the provider's page where its public address leads elsewhere, as
 * `localhost` does inside a container.
 */
async function submit(
  paymentUrl: string,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<boolean> {
  const { origin, searchParams } = new URL(paymentUrl);
  const session = searchParams.get('session') ?? '';
  const answer = await fetch(`${process.env.PAYMENT_PAGE_ORIGIN ?? origin}${path}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ session, ...fields }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null);
  // 422: a test number whose PIN is wrong.
  return answer?.status === 303 || answer?.status === 422;
}

/** Asks again when the gateway finds us too busy: its limits are meant for people. */
async function knock(url: string, request: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(url, { ...request, signal }).catch(() => {
    throw new Refused(url, 0, 'no-answer');
  });
  if (answer.status !== 429) return answer;
  await pause(Number(answer.headers.get('retry-after') ?? 1) * 1_000);
  return knock(url, request);
}

function keepSession(visitor: Visitor, cookies: readonly string[]): void {
  const session = cookies.find((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`));
  if (session) visitor.cookie = session.split(';')[0] ?? '';
}
