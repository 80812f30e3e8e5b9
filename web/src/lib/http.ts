import type {
  ErrorReply,
  Language,
  Reply,
  RouteBody,
  RouteData,
  RouteParams,
  RouteQuery,
  TypedRoute,
} from '@sokoni/contracts/browser';
import { ApiError } from './api-error.ts';
import type { Caller, Incoming, Outgoing } from './exchange.ts';

export type { Caller } from './exchange.ts';

/** The language of the page that shows an answer. */
export function readerOf(caller: Caller | undefined): Language {
  if (!caller) return document.documentElement.lang === 'sw' ? 'sw' : 'en';
  return caller.lang ?? 'en';
}

interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** For calls that wait for an external service, such as a payment provider. */
  readonly patienceMs?: number;
}

export interface Answer<T> {
  readonly data: T;
  readonly message: string;
  /** Cursor of the next page of a list, when there is one. */
  readonly nextCursor: string | null;
}

type Field<K extends string, T> = undefined extends T
  ? { readonly [P in K]?: T }
  : { readonly [P in K]: T };
type Input<R extends TypedRoute> = Field<'params', RouteParams<R>> &
  Field<'query', RouteQuery<R>> &
  Field<'body', RouteBody<R>>;

/** Calls a contract route, on the server and in the browser alike; throws `ApiError`. */
export async function send<R extends TypedRoute>(
  route: R,
  input: Input<R>,
  caller?: Caller,
  options: SendOptions = {},
): Promise<Answer<RouteData<R>>> {
  const outgoing: Outgoing = {
    route,
    path: withParams(route.path, input.params) + queryString(input.query),
    body: input.body,
    signal: options.signal,
    headers: options.headers ?? {},
    patienceMs: options.patienceMs,
  };
  const incoming = await exchange(outgoing, caller);
  const reply = incoming.reply as Reply<RouteData<R>> | undefined;
  if (reply?.success) {
    return { data: reply.data, message: reply.message, nextCursor: incoming.nextCursor };
  }
  throw refusal(incoming.status, reply);
}

/** Follows a list to its end. */
export async function everyPage<T>(
  read: (cursor: { readonly cursor?: string }) => Promise<Answer<T[]>>,
): Promise<T[]> {
  const all: T[] = [];
  let cursor: string | null = null;
  do {
    const page: Answer<T[]> = await read(cursor === null ? {} : { cursor });
    all.push(...page.data);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return all;
}

/** The transports are chunks of their own: neither is in the first load. */
async function exchange(outgoing: Outgoing, caller: Caller | undefined): Promise<Incoming> {
  if (caller) {
    const { exchangeOnServer } = await import('./http-server.ts');
    return exchangeOnServer(outgoing, caller);
  }
  const { exchangeInBrowser } = await import('./http-browser.ts');
  return exchangeInBrowser(outgoing);
}

function withParams(path: string, params: unknown): string {
  const values = (params ?? {}) as Readonly<Record<string, string>>;
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

function queryString(query: unknown): string {
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => [name, String(value)]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

function refusal(status: number, reply: ErrorReply | undefined): ApiError {
  const known = typeof reply?.message === 'string' && typeof reply.code === 'string';
  if (!known) return new ApiError(status || 503, 'service-unavailable', '');
  const { code, message, data } = plainRefusal(reply);
  return new ApiError(status, code, message, data);
}

interface Refused {
  readonly message: string;
  readonly data: Readonly<Record<string, unknown>> | null;
}

/**
 * The API names a parameter in its sentences ("quantity must be …"), for programs. On pages the sentence
 * stands by its field, under the field's own label: it begins after the name.
 */
export function plainRefusal<R extends Refused>(reply: R): R {
  const fields = reply.data?.fields as Readonly<Record<string, string>> | undefined;
  if (!fields) return reply;
  const plain = Object.entries(fields).map(([name, text]) => [name, withoutName(text, name)]);
  const first = Object.keys(fields).find((name) => reply.message.startsWith(`${name} `)) ?? '';
  return {
    ...reply,
    message: withoutName(reply.message, first),
    data: { ...reply.data, fields: Object.fromEntries(plain) },
  };
}

function withoutName(text: string, name: string): string {
  if (name === '' || !text.startsWith(`${name} `)) return text;
  const rest = text.slice(name.length + 1);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
