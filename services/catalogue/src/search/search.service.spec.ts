import { setImmediate } from 'node:timers/promises';
import { Clock } from '@sokoni/common';
import { productRecordOf } from '../../test/product.factory.ts';
import type { CategoriesService } from '../category-terms/category-terms.service.ts';
import { ReadModelStore } from '../read-model/read-model.store.ts';
import type { SellerCardsService } from '../read-model/seller-cards.service.ts';
import type { SalesService } from '../sales/sales.service.ts';
import { ALIKE } from './attempts.ts';
import { SearchService } from './search.service.ts';
import type { Matches, SearchIndex } from './search-index.ts';

/** A remote index: a text can be found after `refresh`, and the test resolves the answers. */
class RemoteIndex implements SearchIndex {
  revision = 0;
  readonly answers: (() => void)[] = [];
  private readonly ids: string[] = [];
  private seen: readonly string[] = [];

  put({ id }: { readonly id: string }): void {
    this.ids.push(id);
  }

  remove(): void {}
  keepOnly(): void {}

  refresh(): void {
    this.seen = [...this.ids];
    this.revision++;
  }

  find(): Promise<Matches> {
    const found = this.seen.map((id) => ({ id, score: 1 }));
    return new Promise((resolve) => this.answers.push(() => resolve({ found, ...ALIKE })));
  }
}

it('the search does not cache a result of before a change as one of after it', async () => {
  const index = new RemoteIndex();
  const sellers = {
    card: () => ({ _id: '', name: '', location: '' }),
    follow: () => undefined,
  } as unknown as SellerCardsService;
  const sales = {
    revision: 0,
    of: () => 0,
    sold: () => [],
    follow() {},
  } as unknown as SalesService;
  const categories = { all: async () => [] } as unknown as CategoriesService;
  const window = new ReadModelStore(sellers, index, sales, new Clock());
  const service = new SearchService(window, categories);
  const search = async () => {
    const answer = service.search({ sr: 'ngoma', limit: 24 });
    await setImmediate();
    while (index.answers.length > 0) index.answers.shift()?.();
    const { body } = await answer;
    return JSON.parse(body.toString()).data.length;
  };
  window.put(productRecordOf({ productName: 'Ngoma' }));
  index.refresh();

  const early = service.search({ sr: 'ngoma', limit: 24 });
  await setImmediate();
  window.put(productRecordOf({ productName: 'Ngoma kubwa' }));
  index.refresh();
  index.answers.shift()?.();
  await early;
  expect(await search()).toBe(2);
});
