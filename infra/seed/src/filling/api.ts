import { setTimeout as pause } from 'node:timers/promises';
import {
  type Reply,
  type RouteBody,
  type RouteData,
  SESSION_COOKIE,
  type ServiceName,
  type TypedRoute,
} from '@sokoni/contracts';

const GATEWAY = process.env.GATEWAY_URL ?? process.env.PUBLIC_ORIGIN ?? 'http://localhost:8080';

/** A session's cookie; empty before signing in. */
export interface Visitor {
  cookie: string;
}

export class Refused extends Error {
  readonly code: string;

  constructor(what: string, status: number, code: string, sentence: string) {
    super(`${what}: ${status} ${code} ${sentence}`);
    this.code = code;
  }
}

/** Services by their own doors where the environment names them: the gateway's limits are for people. */
function baseOf(service: ServiceName): string {
  const [first = GATEWAY] = process.env[`${service.toUpperCase()}_URL`]?.split(',') ?? [];
  return first;
}

/** Asks again when the gateway finds us too busy: its limits are meant for people. */
async function knock(url: string, request: RequestInit): Promise<Response> {
  const answer = await fetch(url, request);
  if (answer.status !== 429) return answer;
  await pause(Number(answer.headers.get('retry-after') ?? 1) * 1_000);
  return knock(url, request);
}

/** Calls a route as that visitor; throws `Refused` with the shop's own sentence. */
export async function call<R extends TypedRoute>(
  route: R,
  visitor: Visitor,
  body?: RouteBody<R>,
  query = '',
): Promise<RouteData<R>> {
  const answer = await knock(`${baseOf(route.service)}${route.path}${query}`, {
    method: route.method,
    headers: {
      cookie: visitor.cookie,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const reply = (await answer.json()) as Reply<RouteData<R>>;
  if (!reply.success) throw new Refused(route.path, answer.status, reply.code, reply.message);
  const cookies = answer.headers.getSetCookie();
  const session = cookies.find((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`));
  if (session) visitor.cookie = session.split(';')[0] ?? '';
  return reply.data;
}

interface Uploaded {
  readonly secure_url: string;
  readonly public_id: string;
}

/** Uploads one JPEG of a product as a seller's browser does; answers its address. */
export async function uploadPicture(visitor: Visitor, jpeg: Buffer): Promise<string> {
  return (await upload(visitor, jpeg, 'products')).secure_url;
}

/** Uploads one private JPEG of a verification; answers the id by which it is handed in. */
export async function uploadEvidence(visitor: Visitor, jpeg: Buffer): Promise<string> {
  return (await upload(visitor, jpeg, 'evidence')).public_id;
}

async function upload(
  visitor: Visitor,
  jpeg: Buffer,
  preset: 'products' | 'evidence',
): Promise<Uploaded> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'picture.jpg');
  form.set('upload_preset', preset);
  const answer = await knock(`${baseOf('media')}/v1_1/sokoni/image/upload`, {
    method: 'POST',
    headers: { cookie: visitor.cookie },
    body: form,
  });
  const reply = (await answer.json()) as Uploaded & { readonly error?: { message: string } };
  if (!answer.ok) {
    throw new Refused('picture', answer.status, 'upload-refused', reply.error?.message ?? '');
  }
  return reply;
}

/**
 * Uses the payment provider's page as a person does. `PAYMENT_PAGE_ORIGIN` names it where its public
 * address leads elsewhere, as `localhost` does inside a container.
 */
export async function actOnPaymentPage(
  paymentUrl: string,
  action: 'pay' | 'decline' | 'cancel',
): Promise<void> {
  const { origin, searchParams } = new URL(paymentUrl);
  const session = searchParams.get('session') ?? '';
  const form = { session, action, method: 'mpesa', phone: '0712345678' };
  await fetch(`${process.env.PAYMENT_PAGE_ORIGIN ?? origin}/pay`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(form),
  });
}
