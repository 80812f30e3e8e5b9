import { type Answer, type CallInput, createClient } from '@sokoni/client';
import {
  type NamedRoute,
  problems,
  type Reply,
  SESSION_COOKIE,
  type ServiceName,
  type TypedRoute,
} from '@sokoni/contracts';

export const GATEWAY = process.env.BASE_URL ?? 'http://localhost:8080';

/** Where each replica of a service answers, past the gateway. */
export function replicasOf(service: ServiceName): string[] {
  const urls = process.env[`${service.toUpperCase()}_URL`];
  if (!urls) throw new Error(`No address of ${service} is configured`);
  return urls.split(',');
}

/** Input of a call besides its session. */
export interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Where to ask; the gateway when absent. */
  readonly base?: string;
}

/** Calls a route with a session token (none when empty), whatever the contract says of the caller. */
export function ask(
  route: NamedRoute,
  token: string,
  { base = GATEWAY, params, body, ...asked }: Asked = {},
): Promise<ShopResponse> {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const input = {
    ...asked,
    params: { ...Object.fromEntries(names.map((name) => [name, 'nothing'])), ...params },
    body: body ?? (route.method === 'POST' ? {} : undefined),
  };
  const client = createClient({ baseUrl: base, retries: 0 });
  const caller = client.as(token === '' ? {} : { [SESSION_COOKIE]: token });
  // The contract's types refuse what an attacker sends.
  return caller.send(route as TypedRoute, input as CallInput<TypedRoute>);
}

type ShopResponse = Pick<Answer<unknown>, 'status' | 'headers' | 'reply' | 'text'>;

/** A request that no route of the contract describes. */
export async function send(url: string, init: RequestInit): Promise<ShopResponse> {
  const answer = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(30_000),
    ...init,
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, reply: asReply(text), text };
}

/** What distinguishes one answer from another for the caller. */
export function fingerprint({ status, text }: ShopResponse): string {
  return `${status} ${text}`;
}

/** The problem's code, or `ok`. */
export function verdictOf({ status, reply, text }: ShopResponse): string {
  if (reply?.error) return reply.code;
  if (status < 400) return 'ok';
  // The picture upload uses another vendor's shape, which has the sentence alone.
  const said = Object.entries(problems).find(([, problem]) => text.includes(`"${problem.en}"`));
  return said?.[0] ?? String(status);
}

function asReply(text: string): Reply<unknown> | null {
  try {
    const value = JSON.parse(text) as Reply<unknown> | null;
    return typeof value === 'object' && value && 'success' in value ? value : null;
  } catch {
    return null;
  }
}
