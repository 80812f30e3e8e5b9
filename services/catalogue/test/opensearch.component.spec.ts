import { eventually } from '@sokoni/common/testing';
import { catalogueRoutes } from '@sokoni/contracts';
import { OpenSearchIndex } from '../src/search/opensearch-index.ts';
import { INDEX } from '../src/search/opensearch-query.ts';
import { toSearchText } from '../src/search/search-text.ts';
import { CatalogueUnderTest } from './catalogue-under-test.ts';
import { itNarrows } from './facet-cases.ts';
import { facetsOf, productRecordOf } from './product.factory.ts';
import { itAnswersShoppers } from './relevance/relevance-cases.ts';
import { itSearches } from './search-cases.ts';

/** A real one that may be emptied: `opensearch/README.md` says how to have it. */
const url = process.env.TEST_OPENSEARCH_URL ?? '';
/** A JVM on a busy machine. */
const START_MS = 300_000;
const withOpenSearch = url ? describe : describe.skip;

withOpenSearch('OpenSearch at TEST_OPENSEARCH_URL', () => {
  const opened: OpenSearchIndex[] = [];
  const open = () => {
    const index = new OpenSearchIndex(url);
    opened.push(index);
    return index;
  };
  const empty = () => fetch(`${url}/${INDEX}`, { method: 'DELETE' });
  // It starts beside the first specs.
  beforeAll(async () => {
    await eventually(async () => (await fetch(`${url}/_cluster/health`)).ok, START_MS);
    await empty();
  }, START_MS);
  afterAll(async () => {
    for (const index of opened) await index.onModuleDestroy();
    await empty();
  });

  describe('finds the same as the index in memory', () => {
    beforeAll(empty);
    itSearches(open);
  });

  describe('answers judged queries as well', () => {
    beforeAll(empty);
    itAnswersShoppers(open);
  });

  describe('narrows by the same facets as the index in memory', () =>
    itNarrows(async () => {
      await empty();
      return CatalogueUnderTest.start({ OPENSEARCH_URL: url });
    }));

  describe('is one index for all replicas', () => {
    beforeEach(empty);

    it('ignores a late text of an older version and of a removed product', async () => {
      const [one, other] = [open(), open()];
      const record = productRecordOf({ productName: 'Mkokoteni toroli' });
      const [text, facets] = [toSearchText(record), facetsOf(record)];
      const ids = async (query: string) => (await one.find(query, 100)).found.map(({ id }) => id);
      one.put({ ...text, name: 'zumari' }, 7, facets);
      await one.keepOnly(() => true);
      other.put(text, 6, facets);
      await other.keepOnly(() => true);
      expect(await ids('toroli')).toEqual([]);
      expect(await ids('zumari')).toEqual([text.id]);
      one.remove(text.id, 8);
      await one.keepOnly(() => true);
      other.put({ ...text, brand: 'late' }, 7, facets);
      await other.keepOnly(() => true);
      expect(await ids('zumari')).toEqual([]);
    });

    it('removes at start what was deleted while no replica ran', async () => {
      const [before, after] = [open(), open()];
      const record = productRecordOf({ productName: 'Baraghumu' });
      const text = toSearchText(record);
      before.put(text, 1, facetsOf(record));
      await before.keepOnly(() => true);
      expect((await after.find('baraghumu', 100)).found).toHaveLength(1);
      await after.keepOnly((id) => id !== text.id);
      await eventually(async () => expect((await after.find('baraghumu', 100)).found).toEqual([]));
    });

    it('can be read to the end beyond the first results', async () => {
      const shop = await CatalogueUnderTest.start({ OPENSEARCH_URL: url });
      try {
        const admin = await shop.merchant('ADMIN');
        const ids: string[] = [];
        // Uploads of one seller run one after the other and wait ten seconds at most: 230 at once can take longer.
        while (ids.length < 230) {
          const names = Array.from({ length: 10 }, (_, n) => `Kikombe ${ids.length + n}`);
          const batch = names.map((productName) => shop.upload(admin, { productName }));
          ids.push(...(await Promise.all(batch)));
        }
        const readAll = async (limit: number) => {
          const read: string[] = [];
          let cursor: string | undefined;
          do {
            const query = { sr: 'kikombe', limit, cursor };
            const page = await shop.visitor.send(catalogueRoutes.search, { query });
            const cards = page.body.data as readonly { readonly _id: string }[];
            read.push(...cards.map(({ _id }) => _id));
            cursor = page.headers.get('x-next-cursor') ?? undefined;
          } while (cursor);
          return read.sort();
        };
        ids.sort();
        await eventually(async () => expect(await readAll(200)).toEqual(ids));
        expect(await readAll(100)).toEqual(ids);
      } finally {
        await shop.service.stop();
      }
    });

    it('serves search with current prices', async () => {
      const shop = await CatalogueUnderTest.start({ OPENSEARCH_URL: url });
      try {
        const admin = await shop.merchant('ADMIN');
        const _id = await shop.upload(admin, { productName: 'Galaxy A15', brandName: 'Samsung' });
        const { search } = catalogueRoutes;
        await eventually(async () =>
          expect(await shop.visitor.call(search, { query: { sr: 'samsng' } })).toMatchObject([
            { _id, sellingPrice: 50_000 },
          ]),
        );
      } finally {
        await shop.service.stop();
      }
    });
  });
});

it('catalogue answers service-unavailable for search only while OpenSearch is down', async () => {
  const shop = await CatalogueUnderTest.start({ OPENSEARCH_URL: 'http://127.0.0.1:1' });
  try {
    const admin = await shop.merchant('ADMIN');
    const _id = await shop.upload(admin, { category: 'Bags' });
    expect(await shop.listed('Bags')).toContain(_id);
    const answer = await shop.visitor.send(catalogueRoutes.search, { query: { sr: 'kettle' } });
    expect(answer).toMatchObject({ status: 503, body: { code: 'service-unavailable' } });
  } finally {
    await shop.service.stop();
  }
});
