import { Injectable } from '@nestjs/common';
import type { SerialisedAnswer } from '@sokoni/common';
import type { SearchQuery, Sort } from '@sokoni/contracts';
import { LRUCache } from 'lru-cache';
import { compareBy, type Listing } from '../read-model/listing.ts';
import { joinCards } from '../read-model/page.ts';
import { ReadModelStore } from '../read-model/read-model.store.ts';
import { ReplyCache } from '../read-model/reply-cache.ts';
import { cutPage } from './result-page.ts';
import type { Found } from './search-index.ts';
import { wordsOf } from './words.ts';

const KEPT_BYTES = 16 * 1024 * 1024;
/** An id of 24 characters with the place in its list, and an entry beside its ids. */
const ID_BYTES = 48;
const ENTRY_BYTES = 256;
/** What cannot be bought right now stands behind what can, unless it fits much better. */
const SOLD_OUT = 0.4;

/** Enough for a first page with what follows it; who reads on, sorts or wants long pages asks for more. */
const FIRST_LOOK = 200;
/** Nobody reads further, and a sort by price sorts these. */
const MOST = 1_000;

interface Kept {
  readonly revision: number;
  /** How many were asked for: fewer ids than that are all there are. */
  readonly most: number;
  readonly ids: readonly string[];
}

@Injectable()
export class SearchService {
  private readonly kept = new LRUCache<string, Kept>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ ids }, words) => ids.length * ID_BYTES + 2 * words.length + ENTRY_BYTES,
  });
  private readonly replies = new ReplyCache();

  constructor(private readonly readModel: ReadModelStore) {}

  search(query: SearchQuery): SerialisedAnswer | Promise<SerialisedAnswer> {
    const words = wordsOf(query.sr ?? query.q ?? '').join(' ');
    const { categoryIndexes, index } = this.readModel;
    // Both only grow: an equal sum means that neither has changed. Taken before the search, which
    // may not see a change that is told of while it runs.
    const revision = categoryIndexes.revision + index.revision;
    const first = !query.sort && !query.cursor && query.limit <= FIRST_LOOK / 2;
    const ids = this.find(words, first ? FIRST_LOOK : MOST);
    return ids instanceof Promise
      ? ids.then((found) => this.answer(query, words, found, revision))
      : this.answer(query, words, ids, revision);
  }

  private answer(
    { sort, cursor, limit }: SearchQuery,
    words: string,
    ids: readonly string[],
    revision: number,
  ): SerialisedAnswer {
    const key = JSON.stringify([words, sort, cursor, limit]);
    return this.replies.get(key, revision, () => {
      const results = this.results(ids, sort);
      const { listings, nextCursor } = cutPage(results, cursor, limit);
      return { body: joinCards(listings), nextCursor };
    });
  }

  /** The listings that fit: best first, or by price when that is asked for. */
  private results(ids: readonly string[], sort: Sort | undefined): Listing[] {
    const { categoryIndexes } = this.readModel;
    const found = ids
      .map((id) => categoryIndexes.get(id))
      .filter((listing) => listing !== undefined);
    return sort ? found.sort(compareBy[sort]) : found;
  }

  /** Ids by how well they fit; searched again only when words or what is sold out changed. */
  private find(words: string, most: number): readonly string[] | Promise<readonly string[]> {
    const { index, rankRevision } = this.readModel;
    const kept = this.kept.get(words);
    if (kept?.revision === rankRevision && (kept.most >= most || kept.ids.length < kept.most)) {
      return kept.ids;
    }
    const keep = (found: readonly Found[]) => {
      const ids = this.rank(found);
      this.kept.set(words, { revision: rankRevision, most, ids });
      return ids;
    };
    const found = index.find(words, most);
    return found instanceof Promise ? found.then(keep) : keep(found);
  }

  private rank(found: readonly Found[]): readonly string[] {
    const { categoryIndexes } = this.readModel;
    return found
      .map(({ id, score }) => ({
        id,
        score: categoryIndexes.get(id)?.soldOut ? score * SOLD_OUT : score,
      }))
      .sort((a, b) => b.score - a.score)
      .map(({ id }) => id);
  }
}
