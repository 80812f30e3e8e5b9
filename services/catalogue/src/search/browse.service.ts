import { Injectable } from '@nestjs/common';
import type { SerialisedAnswer } from '@sokoni/common';
import type { BrowseBody, Browsed, ProductCard } from '@sokoni/contracts';
import { EmptySearchesService } from '../empty-searches/empty-searches.controller.ts';
import { type Counted, FacetCounter } from '../facets/facet-counter.ts';
import { ACCEPTED, Selection } from '../facets/selection.ts';
import { isRanking, type Listing } from '../read-model/listing.ts';
import { cutSorted, joinBrowsed, type Page, takePage } from '../read-model/page.ts';
import { ReadModelStore } from '../read-model/read-model.store.ts';
import { type Fresh, ReplyCache } from '../read-model/reply-cache.ts';
import { ALIKE } from './attempts.ts';
import { cutPage } from './result-page.ts';
import { MAX_RESULTS, type Ranked, SearchService } from './search.service.ts';
import { PRODUCTS_READ, respell } from './spelling.ts';

const CACHE_BYTES = 16 * 1024 * 1024;
/** So many are sorted for a page; more are read in their order until the page is full. */
const FEW = 1_000;

/** Lists and searches that are narrowed by facets, with their counts. */
@Injectable()
export class BrowseService {
  private readonly replies = new ReplyCache(CACHE_BYTES);

  constructor(
    private readonly readModel: ReadModelStore,
    private readonly searches: SearchService,
    private readonly emptySearches: EmptySearchesService,
  ) {}

  async browse(body: BrowseBody): Promise<SerialisedAnswer> {
    const { categoryIndexes, index } = this.readModel;
    // Read before the search, which may miss a change that is made while it runs.
    const revision = categoryIndexes.revision + index.revision;
    const selection = new Selection(body, categoryIndexes.facets.dictionaries);
    const { category, sort } = body;
    const ranking = isRanking(sort) ? this.readModel.ranked.revisionOf(category, sort) : 0;
    const key = JSON.stringify([body, ranking]);
    if (body.seller) return this.browseShop(body.seller.toLowerCase(), body, key, revision);
    if (body.sr.trim() === '') {
      return this.replies.get(key, revision, () => this.list(body, selection));
    }
    const query = await this.searches.read(body.sr);
    const { words, configured } = query;
    const { brands } = categoryIndexes.facets.dictionaries;
    const faceted =
      words && configured === null
        ? await index.findFaceted?.(words, body, MAX_RESULTS, brands)
        : undefined;
    const ranked = faceted ? this.searches.rank(faceted) : await this.searches.findAll(query);
    if (ranked.ids.length === 0 && words) this.emptySearches.count(body.sr);
    return this.replies.get(`${key} ${configured}`, revision, () =>
      this.narrow(ranked, body, selection, faceted ? faceted.counted : null),
    );
  }

  /** One seller's products are few: all of them are counted. */
  private async browseShop(
    seller: string,
    body: BrowseBody,
    key: string,
    revision: number,
  ): Promise<SerialisedAnswer> {
    const { categoryIndexes } = this.readModel;
    const query = await this.searches.read(body.sr);
    const found = query.words && (await this.searches.findAll(query));
    return this.replies.get(`${key} ${query.configured}`, revision, () => {
      const own = categoryIndexes.ofSeller(seller).map(({ id }) => id);
      const { ids, ...likeness } = found || { ids: own, ...ALIKE };
      const ofSeller = ids.filter((id) => categoryIndexes.get(id)?.sellerId === seller);
      return this.narrow(
        { ids: ofSeller, ...likeness },
        body,
        new Selection(body, categoryIndexes.facets.dictionaries),
        null,
      );
    });
  }

  private list({ category, sort, cursor, limit }: BrowseBody, selection: Selection): Fresh {
    const { categoryIndexes } = this.readModel;
    const { counted, accepted } = categoryIndexes.facets.count(selection, FEW);
    const accept = (listing: Listing) => accepts(selection, listing);
    const wanted = [...new Set(category)];
    if (isRanking(sort)) {
      const { ranked } = this.readModel;
      return answer(
        counted,
        accepted
          ? cutPage(ranked.sort(accepted, wanted, sort), cursor, limit)
          : ranked.page(wanted, sort, { cursor, limit }, accept),
      );
    }
    const request = { order: sort ?? 'newest', cursor, limit };
    const indexes = categoryIndexes.of(wanted);
    return answer(
      counted,
      accepted ? cutSorted(accepted, request) : takePage(indexes, request, accept),
    );
  }

  /** Counts what was found, unless the index has counted it. */
  private narrow(
    { ids, forgiving, partly }: Ranked,
    body: BrowseBody,
    selection: Selection,
    counted: Counted | null,
  ): Fresh {
    const counter = new FacetCounter(selection);
    const listings = ids
      .map((id) => this.readModel.categoryIndexes.get(id))
      .filter((listing) => listing !== undefined);
    const spelling = forgiving ? respell(body.sr, cardsOf(listings)) : null;
    const accepted = listings.filter((listing) => counter.add(listing.codes, 0));
    const { ranked } = this.readModel;
    const sorted =
      body.sort === 'recommended' && body.sr.trim() === ''
        ? ranked.sort(accepted, body.category, body.sort)
        : this.searches.sort(accepted, body.sort);
    const page = cutPage(sorted, body.cursor, body.limit);
    return answer(counted ?? counter.result(), page, { spelling, partly });
  }
}

function accepts(selection: Selection, { codes }: Listing): boolean {
  return selection.refusingFacet(codes, 0) === ACCEPTED;
}

function cardsOf(listings: readonly Listing[]): ProductCard[] {
  return listings.slice(0, PRODUCTS_READ).map(({ card }) => JSON.parse(card));
}

function answer(
  counted: Counted,
  { listings, nextCursor }: Page,
  hints: Pick<Browsed, 'spelling' | 'partly'> = { spelling: null, partly: false },
): Fresh {
  return { body: joinBrowsed(listings, { ...counted, ...hints }), nextCursor };
}
