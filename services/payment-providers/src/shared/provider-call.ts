import type { z } from 'zod';
import { ProviderDown, ProviderRefused, ProviderUnreached } from '../payment-provider.ts';

interface ProviderCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly timeoutMs: number;
  /** Removed from what the log or an admin may read of the answer, which may repeat the request. */
  readonly secrets?: readonly string[];
}

/** What every client of a provider needs beside its credentials. */
export interface ClientTimes {
  readonly timeoutMs: number;
  readonly now: () => Date;
}

export interface ProviderResponse {
  readonly what: string;
  readonly status: number;
  readonly text: string;
  readonly secrets?: readonly string[];
}

/** One request, never repeated here: without an answer the outcome is unknown. */
export async function callProvider(call: ProviderCall): Promise<ProviderResponse> {
  const { method, url, headers, body, timeoutMs, secrets = [] } = call;
  const what = `${method} ${url.pathname}`;
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // A credential must not follow a redirect to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { what, status: response.status, text: await response.text(), secrets };
  } catch (error) {
    const Down = hasConnected(error) ? ProviderDown : ProviderUnreached;
    const fault = reasonOf(error) === 'TimeoutError' ? 'timeout' : 'error';
    throw new Down(`${what}: ${reasonOf(error)}`, { cause: error, fault });
  }
}

/** The answer in its documented shape. Nonsense is silence: it says nothing about the payment. */
export function readAnswer<T>(answer: ProviderResponse, shape: z.ZodType<T>): T {
  const parsed = shape.safeParse(parseJson(answer.text));
  if (parsed.success) return parsed.data;
  // Not the text: half an answer may hold a token.
  throw new ProviderDown(`${answer.what}: ${answer.status}, not as documented`, { fault: 'error' });
}

/** A callback's body in its documented shape, else null. */
export function readMessage<T>(body: Buffer, shape: z.ZodType<T>): T | null {
  return shape.safeParse(parseJson(body.toString('utf8'))).data ?? null;
}

/**
 * Throws unless the provider accepted. What its status refuses is final only where the provider documents that of this
 * call: a 404 may come from a proxy, and a 400 from a check that runs after the money has moved.
 */
export function requireYes(
  answer: ProviderResponse,
  refusals: 'final' | 'unknown' = 'unknown',
): void {
  const { what, status, text } = answer;
  if (status >= 200 && status < 300) return;
  const said = `${what}: ${status} ${withoutSecrets(answer, text)}`;
  if (refusals === 'final' && isNo(status)) throw new ProviderRefused(said);
  const Down = wasTurnedAway(status) ? ProviderUnreached : ProviderDown;
  throw new Down(said, { fault: 'error' });
}

/** The beginning of what a provider said, for the log and for admins. */
export function withoutSecrets({ secrets = [] }: ProviderResponse, said: string): string {
  return secrets
    .reduce((text, secret) => (secret === '' ? text : text.replaceAll(secret, '***')), said)
    .slice(0, 200);
}

/** Too many requests or wrong credentials: the request was certainly not carried out. */
function wasTurnedAway(status: number): boolean {
  return [401, 403, 425, 429].includes(status);
}

/** Without a connection the request cannot have arrived. */
function hasConnected(error: unknown): boolean {
  return !['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(reasonOf(error));
}

/** Why `fetch` has no answer, in one word for the log: `TimeoutError`, `ECONNREFUSED`. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as Error;
  return String((cause as { readonly code?: unknown } | undefined)?.code ?? name);
}

/**
 * Time-outs, hurry and wrong credentials say nothing about the payment; a conflict says that an earlier request of
 * the same id may have been carried out.
 */
function isNo(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 403, 408, 409, 425, 429].includes(status);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
