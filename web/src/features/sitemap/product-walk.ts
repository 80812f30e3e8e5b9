/** One page of a list call. */
export interface WalkPage {
  readonly ids: readonly string[];
  readonly nextCursor: string | null;
}

interface WalkOptions {
  /** Products a walk takes up at most, the newest first. */
  readonly most: number;
  readonly keepMs: number;
  readonly now: () => number;
}

/**
 * Every product's id, walked by cursor and kept for a while: whoever asks meanwhile shares one
 * walk. When a walk fails the last one's result serves on; without one the failure is the answer.
 */
export function keepProductWalk(
  fetchPage: (cursor: string | null) => Promise<WalkPage>,
  { most, keepMs, now }: WalkOptions,
): () => Promise<readonly string[]> {
  let known: { readonly ids: readonly string[]; readonly until: number } | undefined;
  let walking: Promise<readonly string[]> | undefined;

  async function walk(): Promise<readonly string[]> {
    const ids = new Set<string>();
    let cursor: string | null = null;
    do {
      const page: WalkPage = await fetchPage(cursor);
      for (const id of page.ids) ids.add(id);
      cursor = page.ids.length > 0 ? page.nextCursor : null;
    } while (cursor && ids.size < most);
    const found = [...ids].slice(0, most);
    known = { ids: found, until: now() + keepMs };
    return found;
  }

  return async () => {
    if (known && now() < known.until) return known.ids;
    walking ??= walk().finally(() => {
      walking = undefined;
    });
    return walking.catch((error) => {
      if (known) return known.ids;
      throw error;
    });
  };
}
