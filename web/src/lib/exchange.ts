import type { Language, TypedRoute } from '@sokoni/contracts/browser';

/**
 * The visitor on whose behalf the server calls. Absent in the browser, which sends its own
 * cookies. `setCookies` collects what the API wants the browser to keep; `app/caller.ts` puts it
 * on the page's answer.
 */
export interface Caller {
  readonly headers: Headers;
  readonly signal: AbortSignal;
  readonly setCookies: string[];
  /** Of the page; absent where what is asked for has no words. */
  readonly lang?: Language;
}

/** One request and its answer, the same for both transports. */
export interface Outgoing {
  readonly route: TypedRoute;
  /** Of the route, with its parameters and query. */
  readonly path: string;
  readonly body: unknown;
  readonly signal: AbortSignal | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** How long the server side waits for this answer; absent for what pages usually bear. */
  readonly patienceMs: number | undefined;
}
export interface Incoming {
  readonly status: number;
  readonly reply: unknown;
  readonly nextCursor: string | null;
}

export function nextCursorOf(header: unknown): string | null {
  return typeof header === 'string' && header !== '' ? header : null;
}

export const NO_ANSWER: Incoming = { status: 503, reply: undefined, nextCursor: null };

const FORWARDED = [
  'cookie',
  'accept-language',
  'user-agent',
  'x-forwarded-for',
  'x-request-id',
  'traceparent',
  'origin',
];

/** The headers of a call on behalf of a visitor: their session, language and address. */
export function asVisitor({ headers }: Caller, own: Outgoing['headers'] = {}): Headers {
  const passed = new Headers(own);
  for (const name of FORWARDED) {
    const value = headers.get(name);
    if (value !== null) passed.set(name, value);
  }
  return passed;
}
