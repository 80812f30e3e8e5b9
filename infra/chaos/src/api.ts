import {
  type Reply,
  type RouteBody,
  type RouteData,
  SESSION_COOKIE,
  type TypedRoute,
} from '@sokoni/contracts';

const BASE = process.env.BASE_URL ?? 'http://localhost:8080';

/** What one browser holds: its session. */
export interface Visitor {
  cookie: string;
}

export class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

/** Calls a route through the gateway as that visitor; a refusal or silence throws `Refused`. */
export async function call<R extends TypedRoute>(
  route: R,
  visitor: Visitor,
  body?: RouteBody<R>,
  query = '',
): Promise<RouteData<R>> {
  const answer = await fetch(`${BASE}${route.path}${query}`, {
    method: route.method,
    headers: {
      cookie: visitor.cookie,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => {
    throw new Refused(0, 'no-answer');
  });
  // A door that died while it spoke leaves half an answer.
  const reply = (await answer.json().catch(() => null)) as Reply<RouteData<R>> | null;
  if (!reply) throw new Refused(answer.status, 'no-answer');
  if (!reply.success) throw new Refused(answer.status, reply.code);
  keepSession(visitor, answer.headers.getSetCookie());
  return reply.data;
}

function keepSession(visitor: Visitor, cookies: readonly string[]): void {
  const session = cookies.find((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`));
  if (session) visitor.cookie = session.split(';')[0] ?? '';
}

/** A picture as a seller's phone sends it; answers its address. */
export async function uploadPicture(
  visitor: Visitor,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([bytes], { type: 'image/png' }), 'picture.png');
  form.set('upload_preset', 'products');
  const answer = await fetch(`${BASE}/v1_1/sokoni/image/upload`, {
    method: 'POST',
    headers: { cookie: visitor.cookie },
    body: form,
  });
  const { secure_url: url } = (await answer.json()) as { secure_url?: string };
  if (!url) throw new Refused(answer.status, 'upload-refused');
  return url;
}
