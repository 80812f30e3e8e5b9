import {
  IDEMPOTENCY_KEY_HEADER,
  mediaRoutes,
  NEXT_CURSOR_HEADER,
  type Reply,
  type RouteBody,
  type RouteData,
  type RouteParams,
  type RouteQuery,
  type TypedRoute,
  type UploadedImage,
  type UploadPreset,
} from '@sokoni/contracts/browser';
import { ApiError } from './api-error.ts';
import { type ClientOptions, sendRequest } from './transport.ts';

/** The cookies of one user of the shop. In a browser it stays empty: the browser has its own. */
export class CookieJar {
  private readonly cookies: Map<string, string>;

  constructor(cookies: Readonly<Record<string, string>> = {}) {
    this.cookies = new Map(Object.entries(cookies));
  }

  get(name: string): string | undefined {
    return this.cookies.get(name);
  }

  /** Applies the `Set-Cookie` headers of an answer. */
  store(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const equals = pair.indexOf('=');
      const name = pair.slice(0, equals).trim();
      if (attributes.some(isExpired)) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(equals + 1).trim());
    }
  }

  /** Value of the `Cookie` header; empty without cookies. */
  toString(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

function isExpired(attribute: string): boolean {
  const [name = '', value = ''] = attribute.split('=').map((part) => part.trim());
  if (name.toLowerCase() === 'max-age') return Number(value) <= 0;
  return name.toLowerCase() === 'expires' && Date.parse(value) <= Date.now();
}

interface CallOptions {
  /** Makes a write safe to repeat for 24 hours. */
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

type Part<K extends string, T> = [T] extends [undefined]
  ? { readonly [P in K]?: never }
  : undefined extends T
    ? { readonly [P in K]?: T }
    : Record<never, never> extends T
      ? { readonly [P in K]?: T }
      : { readonly [P in K]: T };

/** What a route accepts: `params`, `query` and `body` as the contract types them, and options. */
export type CallInput<R extends TypedRoute> = Part<'params', RouteParams<R>> &
  Part<'query', RouteQuery<R>> &
  Part<'body', RouteBody<R>> &
  CallOptions;
type Input<R extends TypedRoute> =
  Record<never, never> extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>];

/** An answer whatever its status. */
export interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly text: string;
  /** Null where the answer is not the API's envelope: a file, a page, a broken connection. */
  readonly reply: Reply<T> | null;
  /** Cursor of the next page of a list. */
  readonly nextCursor: string | null;
}

/** Calls the API for one user, whose cookies it carries. */
export class Client {
  readonly cookies: CookieJar;
  private readonly options: ClientOptions;

  constructor(options: ClientOptions, cookies: CookieJar) {
    this.options = options;
    this.cookies = cookies;
  }

  /** The same API for another user, by default one who has not logged in. */
  as(cookies: CookieJar | Readonly<Record<string, string>> = {}): Client {
    return new Client(
      this.options,
      cookies instanceof CookieJar ? cookies : new CookieJar(cookies),
    );
  }

  /** The data of the answer; any other outcome throws `ApiError`. */
  async call<R extends TypedRoute>(route: R, ...[input]: Input<R>): Promise<RouteData<R>> {
    const answer = await this.send(route, ...([input] as Input<R>));
    if (answer.reply?.success) return answer.reply.data;
    if (route.bareReply && answer.status < 300) return bareData(answer) as RouteData<R>;
    throw errorOf(route.path, answer);
  }

  /** The whole answer, a refusal too; throws `ApiError` only where none came. */
  async send<R extends TypedRoute>(route: R, ...[input]: Input<R>): Promise<Answer<RouteData<R>>> {
    const { params, query, body, ...options }: CallOptions & Parts = input ?? {};
    const headers: Record<string, string> = {};
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (options.idempotencyKey) headers[IDEMPOTENCY_KEY_HEADER] = options.idempotencyKey;
    return this.exchange(route, pathOf(route.path, params, query), {
      ...options,
      headers: { ...headers, ...options.headers },
      body: body === undefined ? null : JSON.stringify(body),
    });
  }

  /** Uploads a JPEG, PNG or WebP, in the shape of Cloudinary's unsigned uploads. */
  async upload(
    picture: Blob,
    preset: UploadPreset,
    options: CallOptions = {},
  ): Promise<UploadedImage> {
    const body = new FormData();
    body.set('file', picture, 'picture');
    body.set('upload_preset', preset);
    const path = pathOf(mediaRoutes.upload.path, { cloud: 'sokoni' });
    const answer = await this.exchange(mediaRoutes.upload, path, { ...options, body });
    const data = bareData(answer) as UploadedImage & { readonly error?: { message: string } };
    if (answer.status < 300) return data;
    throw new ApiError(data?.error?.message ?? path, {
      status: answer.status,
      code: data?.error ? 'upload-refused' : 'no-answer',
      requestId: answer.headers.get('x-request-id'),
    });
  }

  private async exchange<T>(
    route: TypedRoute,
    path: string,
    { headers, body, signal, timeoutMs }: CallOptions & { readonly body: string | FormData | null },
  ): Promise<Answer<T>> {
    const { baseUrl } = this.options;
    const origin = typeof baseUrl === 'string' ? baseUrl : baseUrl(route.service);
    const cookie = this.cookies.toString();
    const response = await sendRequest(
      `${origin.replace(/\/$/, '')}${path}`,
      {
        method: route.method,
        headers: { ...this.options.headers, ...(cookie && { cookie }), ...headers },
        body,
        signal: signal ?? null,
      },
      this.options,
      timeoutMs,
    );
    this.cookies.store(response.headers);
    // A server that dies while it answers leaves half a body.
    const bytes = new Uint8Array(await response.arrayBuffer().catch(() => new ArrayBuffer(0)));
    const text = new TextDecoder().decode(bytes);
    return {
      status: response.status,
      headers: response.headers,
      bytes,
      text,
      reply: envelopeOf<T>(text),
      nextCursor: response.headers.get(NEXT_CURSOR_HEADER),
    };
  }
}

/** A client of a user who has not logged in; `as()` gives one for each further user. */
export function createClient(options: ClientOptions): Client {
  return new Client(options, new CookieJar());
}

interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Path of a route with its `:parameters` filled in and the query appended. */
function pathOf(path: string, params: unknown = {}, query: unknown = {}): string {
  const values = params as Readonly<Record<string, unknown>>;
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    if (values[name] === undefined) throw new TypeError(`${path} needs the parameter ${name}`);
    return encodeURIComponent(String(values[name]));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query as Readonly<Record<string, unknown>>)) {
    if (value === undefined || value === null) continue;
    for (const item of [value].flat()) search.append(name, String(item));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function envelopeOf<T>(text: string): Reply<T> | null {
  const value = parseJson(text) as Reply<T> | null;
  return typeof value === 'object' && value && 'success' in value ? value : null;
}

function bareData({ headers, bytes, text }: Answer<unknown>): unknown {
  return headers.get('content-type')?.includes('json') ? parseJson(text) : bytes;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function errorOf(path: string, { status, headers, reply }: Answer<unknown>): ApiError {
  const requestId = headers.get('x-request-id');
  if (!reply?.error) {
    const message = `${path}: status ${status} without an answer of the API`;
    return new ApiError(message, { status, code: 'no-answer', requestId });
  }
  const { code, message, data } = reply;
  return new ApiError(message, { status, code, data, requestId });
}
