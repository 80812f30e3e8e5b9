import { Injectable } from '@nestjs/common';
import { Clock, type SerialisedAnswer, serialised, serialiseReply } from '@sokoni/common';
import type { ShopCategory, Suggestions } from '@sokoni/contracts';
import MiniSearch from 'minisearch';
import { CategoriesService } from '../category-terms/category-terms.service.ts';
import { ReadModelStore } from '../read-model/read-model.store.ts';
import { SellerCardsService } from '../read-model/seller-cards.service.ts';
import { mayBePrefix } from './attempts.ts';
import { isGivenName } from './given-names.ts';
import { intentOf } from './kinds.ts';
import { maxEdits, wordsOf } from './words.ts';

/** Brands and sellers change seldom: their names are collected anew after this time. */
const KEPT_MS = 60_000;
const MOST = 3;
/** The most of them that are collected, those with most products first. */
const COLLECTED = 5_000;

interface Named {
  readonly id: string;
  readonly kind: 'brand' | 'shop';
  readonly name: string;
}

interface Names {
  readonly index: MiniSearch<Named & { readonly words: string }>;
  readonly byId: ReadonlyMap<string, Named>;
  readonly untilMs: number;
}

/** Categories, brands and shops that words may mean, beside the products that they find. */
@Injectable()
export class SuggestionsService {
  private names: Names | undefined;

  constructor(
    private readonly readModel: ReadModelStore,
    private readonly sellers: SellerCardsService,
    private readonly shopCategories: CategoriesService,
    private readonly clock: Clock,
  ) {}

  async suggest(text: string): Promise<SerialisedAnswer> {
    const words = wordsOf(text);
    const found = words.length > 0 ? this.namesLike(words) : [];
    const suggestions: Suggestions = {
      categories: this.categoriesOf(words, await this.shopCategories.all()),
      brands: found
        .filter(({ kind }) => kind === 'brand')
        .slice(0, MOST)
        .map(({ name }) => name),
      shops: found
        .filter(({ kind }) => kind === 'shop')
        .slice(0, MOST)
        .map(({ id, name }) => ({ _id: id, name })),
    };
    return serialised(serialiseReply(suggestions));
  }

  /** Where the named thing is listed, among the shown categories that have products. */
  private categoriesOf(
    words: readonly string[],
    all: readonly ShopCategory[],
  ): Suggestions['categories'] {
    const named = intentOf(words, true)?.categories ?? [];
    const { categoryIndexes } = this.readModel;
    return all
      .filter((one) => one.shown && (named.includes(one.value) || isGivenName(one, words)))
      .filter(({ value }) => categoryIndexes.ofCategory(value).size > 0)
      .map(({ value }) => value);
  }

  private namesLike(words: readonly string[]): Named[] {
    const { index, byId } = this.collected();
    const options = {
      prefix: mayBePrefix,
      fuzzy: maxEdits,
      maxFuzzy: 2,
      combineWith: 'OR' as const,
    };
    const found = index.search(words.join(' '), options);
    return found.flatMap(({ id }) => byId.get(id) ?? []);
  }

  private collected(): Names {
    const nowMs = this.clock.now().getTime();
    if (this.names && nowMs < this.names.untilMs) return this.names;
    const named = [...this.brands(), ...this.shops()];
    const index = new MiniSearch<Named & { readonly words: string }>({
      fields: ['words'],
      tokenize: (words) => words.split(' '),
      processTerm: (word) => word,
    });
    index.addAll(named.map((one) => ({ ...one, words: wordsOf(one.name).join(' ') })));
    const byId = new Map(named.map((one) => [one.id, one]));
    this.names = { index, byId, untilMs: nowMs + KEPT_MS };
    return this.names;
  }

  private brands(): Named[] {
    const { brands } = this.readModel.categoryIndexes.facets.dictionaries;
    return brands.mostUsed(COLLECTED).map((name) => ({ id: `brand ${name}`, kind: 'brand', name }));
  }

  private shops(): Named[] {
    const sellers = this.readModel.categoryIndexes.sellers().slice(0, COLLECTED);
    return sellers.map((id) => ({ id, kind: 'shop', name: this.sellers.card(id).name }));
  }
}
