import { Injectable } from '@nestjs/common';
import type { SerialisedAnswer } from '@sokoni/common';
import type { BrowseSort, SearchQuery, Sort } from '@sokoni/contracts';
import { LRUCache } from 'lru-cache';
import { CategoriesService } from '../category-terms/category-terms.service.ts';
import { compareBy, compareRating, type Listing } from '../read-model/listing.ts';
import { joinCards } from '../read-model/page.ts';
import { ReadModelStore } from '../read-model/read-model.store.ts';
import { ReplyCache } from '../read-model/reply-cache.ts';
import type { Likeness } from './attempts.ts';
import { type Query, queryOf } from './given-names.ts';
import { cutPage } from './result-page.ts';
import type { Matches } from './search-index.ts';
import { wordsOf } from './words.ts';

const CACHE_BYTES = 24 * 1024 * 1024;
/** The memory of a reference to a listing's id, and of an entry beside its ids. */
const ID_BYTES = 8;
const ENTRY_BYTES = 256;
/** Sold-out products are ranked lower, unless they match much better. */
const SOLD_OUT = 0.4;

/** Enough for a first page; later, sorted or long pages search for `MAX_RESULTS`. */
const FIRST_RESULTS = 200;
/** The last result that can be read; a sort by price sorts these. */
export const MAX_RESULTS = 1_000;

/** Matching products, best first. */
export interface Ranked extends Likeness {
  readonly ids: readonly string[];
}

interface Cached extends Ranked {
  readonly revision: number;
  /** The limit of the search: fewer ids than that are all matches. */
  readonly limit: number;
}

@Injectable()
export class SearchService {
  private readonly cache = new LRUCache<string, Cached>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ ids }, words) => ids.length * ID_BYTES + 2 * words.length + ENTRY_BYTES,
  });
  private readonly replies = new ReplyCache();

  constructor(
    private readonly readModel: ReadModelStore,
    private readonly categories: CategoriesService,
  ) {}

  async search(asked: SearchQuery): Promise<SerialisedAnswer> {
    const query = await this.read(asked.sr ?? asked.q ?? '');
    const { categoryIndexes, index, sales } = this.readModel;
    // They only grow: an equal sum means that none has changed. Read before the search, which
    // may miss a change that is made while it runs.
    const revision = categoryIndexes.revision + index.revision + sales.revision;
    const first = !asked.sort && !asked.cursor && asked.limit <= FIRST_RESULTS / 2;
    const { ids } = await this.find(query, first ? FIRST_RESULTS : MAX_RESULTS);
    return this.answer(asked, query, ids, revision);
  }

  /** The words of a text, and what they mean by the names that owners gave to categories. */
  async read(text: string): Promise<Query> {
    return queryOf(wordsOf(text), await this.categories.all());
  }

  /** All matches of the words, best first. */
  findAll(query: Query): Ranked | Promise<Ranked> {
    return this.find(query, MAX_RESULTS);
  }

  private answer(
    { sort, cursor, limit }: SearchQuery,
    { words, configured }: Query,
    ids: readonly string[],
    revision: number,
  ): SerialisedAnswer {
    const key = JSON.stringify([words, configured, sort, cursor, limit]);
    return this.replies.get(key, revision, () => {
      const results = this.results(ids, sort);
      const { listings, nextCursor } = cutPage(results, cursor, limit);
      return { body: joinCards(listings), nextCursor };
    });
  }

  /** The matching listings, best first, by price, sales or rating. */
  private results(ids: readonly string[], sort: Sort | undefined): Listing[] {
    const { categoryIndexes } = this.readModel;
    const found = ids
      .map((id) => categoryIndexes.get(id))
      .filter((listing) => listing !== undefined);
    return this.sort(found, sort);
  }

  /** Sorts what was found; without an order, or as recommended, the best match stays first. */
  sort(found: Listing[], sort: BrowseSort | undefined): Listing[] {
    if (sort === 'sold') {
      const { sales } = this.readModel;
      return found.sort((a, b) => sales.of(b.id) - sales.of(a.id));
    }
    if (sort === 'rating') return found.sort(compareRating);
    return sort && sort !== 'recommended' ? found.sort(compareBy[sort]) : found;
  }

  private find({ words, configured }: Query, limit: number): Ranked | Promise<Ranked> {
    const own = this.findWords(words, limit);
    if (configured === null) return own;
    return Promise.all([own, this.findWords(configured, limit)]).then(([some, others]) =>
      joined(some, others),
    );
  }

  /** Ranked ids; searched again only after a change of a text or of a sold-out state. */
  private findWords(words: string, limit: number): Ranked | Promise<Ranked> {
    const { index, rankRevision } = this.readModel;
    const cached = this.cache.get(words);
    if (
      cached?.revision === rankRevision &&
      (cached.limit >= limit || cached.ids.length < cached.limit)
    ) {
      return cached;
    }
    const store = (matches: Matches): Ranked => {
      const { ids: ranked, ...likeness } = this.rank(matches);
      const ids = limit === FIRST_RESULTS ? ranked.slice(0, limit) : ranked;
      this.cache.set(words, { revision: rankRevision, limit, ids, ...likeness });
      return { ids, ...likeness };
    };
    const matches = index.find(words, limit);
    return matches instanceof Promise ? matches.then(store) : store(matches);
  }

  /** Sold-out products come later. */
  rank({ found, forgiving, partly }: Matches): Ranked {
    const { categoryIndexes } = this.readModel;
    const ids = found
      .map(({ id, score }) => {
        const listing = categoryIndexes.get(id);
        return { id: listing?.id ?? id, score: listing?.soldOut ? score * SOLD_OUT : score };
      })
      .sort((a, b) => b.score - a.score)
      .map(({ id }) => id);
    return { ids, forgiving, partly };
  }
}

/** What has the words as they are spelt counts alone where the other has them misspelt. */
function joined(some: Ranked, others: Ranked): Ranked {
  if (some.forgiving !== others.forgiving) return some.forgiving ? others : some;
  const ids = [...new Set([...some.ids, ...others.ids])];
  return { ids, forgiving: some.forgiving, partly: some.partly && others.partly };
}
