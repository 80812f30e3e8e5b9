import { type SerialisedAnswer, serialised } from '@sokoni/common';
import { LRUCache } from 'lru-cache';

const CACHE_BYTES = 64 * 1024 * 1024;
/** The memory of an entry beside its body and its key. */
const ENTRY_BYTES = 256;

interface Cached {
  readonly revision: number;
  readonly answer: SerialisedAnswer;
}

export interface Fresh {
  readonly body: Buffer;
  readonly nextCursor?: string | null;
}

/** Answers that are valid until the data they show changes. */
export class ReplyCache {
  private readonly cache: LRUCache<string, Cached>;

  constructor(maxSize = CACHE_BYTES) {
    this.cache = new LRUCache({
      maxSize,
      sizeCalculation: ({ answer }, key) => answer.body.length + 2 * key.length + ENTRY_BYTES,
    });
  }

  /** The cached answer of this revision, else a new one. */
  get(key: string, revision: number, make: () => Fresh): SerialisedAnswer {
    const cached = this.cache.get(key);
    if (cached?.revision === revision) return cached.answer;
    const { body, nextCursor = null } = make();
    const answer = serialised(body, nextCursor);
    this.cache.set(key, { revision, answer });
    return answer;
  }
}
