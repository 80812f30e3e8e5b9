import type { LoadRequest } from './wrk.ts';

const EVERY_MS = 250;

/**
 * Reads some of the answers while the load runs, as counting alone would not notice an empty page.
 * Returns how many answers were read and how many were wrong.
 */
export async function sampleWhile<T>(
  origin: string,
  requests: readonly LoadRequest[],
  load: () => Promise<T>,
): Promise<{ result: T; read: number; wrong: number }> {
  const seen = { read: 0, wrong: 0 };
  let going = true;
  const reader = async () => {
    for (let turn = 0; going; turn += 37) {
      const request = requests[turn % requests.length];
      if (request) {
        seen.read += 1;
        if (!(await isRight(origin, request))) seen.wrong += 1;
      }
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  };
  const reading = reader();
  try {
    return { result: await load(), ...seen };
  } finally {
    going = false;
    await reading;
  }
}

async function isRight(origin: string, { method, path, cookie, body }: LoadRequest) {
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    body: body || null,
  });
  const text = await answer.text();
  return answer.ok && isWhatWasAskedFor(path, body, text);
}

/** A list has products of its category, a detail its product, a page a heading. */
export function isWhatWasAskedFor(path: string, body: string, text: string): boolean {
  if (!path.startsWith('/api/')) return text.includes('<h1');
  const { success, data } = JSON.parse(text) as { success: boolean; data: unknown };
  const asked = body === '' ? {} : (JSON.parse(body) as Record<string, unknown>);
  if (Array.isArray(data) && asked.category) {
    return success && data.length > 0 && data.every(({ category }) => category === asked.category);
  }
  if (asked.productId && path.endsWith('details')) {
    return success && (data as { _id: string })._id === asked.productId;
  }
  return success;
}
