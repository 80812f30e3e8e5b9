import { type SerialisedAnswer, serialised } from '@sokoni/common';
import { LRUCache } from 'lru-cache';

const CACHE_BYTES = 64 * 1024 * 1024;
/** What an entry takes beside its body and its key. */
const ENTRY_BYTES = 256;

interface Kept {
  readonly revision: number;
  readonly answer: SerialisedAnswer;
}

export interface Fresh {
  readonly body: Buffer;
  readonly nextCursor?: string | null;
}

/** Answers that stay good until what they show has changed. */
export class ReplyCache {
  private readonly kept = new LRUCache<string, Kept>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ answer }, key) => answer.body.length + 2 * key.length + ENTRY_BYTES,
  });

  /** The kept answer if nothing changed since this revision, else a new one. */
  get(key: string, revision: number, make: () => Fresh): SerialisedAnswer {
    const kept = this.kept.get(key);
    if (kept?.revision === revision) return kept.answer;
    const { body, nextCursor = null } = make();
    const answer = serialised(body, nextCursor);
    this.kept.set(key, { revision, answer });
    return answer;
  }
}
