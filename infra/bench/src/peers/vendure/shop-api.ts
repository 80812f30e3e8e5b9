import { type Dispatcher, request } from 'undici';

const PATH = '/shop-api';

function bodyOf(query: string, variables: object = {}): string {
  return JSON.stringify({ query, variables });
}

interface Answer {
  readonly status: number;
  /** Why the shop refused; null when it did what was asked. */
  readonly refusal: string | null;
  readonly data: Record<string, unknown>;
  /** `Cookie` header of a session that this answer opened. */
  readonly cookie: string;
}

/** One call of Vendure's shop API. */
export async function callShop(
  origin: string,
  query: string,
  variables: object = {},
  { cookie = '', dispatcher }: { cookie?: string; dispatcher?: Dispatcher } = {},
): Promise<Answer> {
  const answer = await request(`${origin}${PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: bodyOf(query, variables),
    ...(dispatcher && { dispatcher }),
  });
  const text = await answer.body.text();
  const opened = [answer.headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0]);
  return { ...readAnswer(answer.statusCode, text), cookie: opened.join('; ') };
}

/** GraphQL answers 200 to what it refuses: the refusal is in the body. */
export function readAnswer(status: number, text: string): Omit<Answer, 'cookie'> {
  if (status !== 200) return { status, refusal: `status ${status}`, data: {} };
  const { data, errors } = JSON.parse(text) as {
    data: Answer['data'] | null;
    errors?: readonly { message: string }[];
  };
  const refused = Object.values(data ?? {}).find(
    (result) => (result as { errorCode?: string } | null)?.errorCode,
  ) as { errorCode: string; message: string } | undefined;
  const refusal = errors?.[0]?.message ?? refused?.errorCode ?? null;
  return { status, refusal, data: data ?? {} };
}

/** As the load generator sends it. */
export function shopRequest(query: string, variables: object, cookie = '') {
  return { method: 'POST', path: PATH, cookie, body: bodyOf(query, variables) } as const;
}
