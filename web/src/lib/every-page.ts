import type { Answer } from './http.ts';

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
