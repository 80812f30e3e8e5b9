import { getConnectionToken } from '@nestjs/mongoose';
import { someBeginningWith } from '@sokoni/common';
import { catalogueRoutes } from '@sokoni/contracts';
import { type Connection, type mongo, Types } from 'mongoose';
import { indexProductWords } from '../src/migrations/added-indexes.ts';
import { ProductRecord } from '../src/products/product.schema.ts';
import { ProductsRepository } from '../src/products/products.repository.ts';
import { CatalogueUnderTest, type Merchant } from './catalogue-under-test.ts';

let shop: CatalogueUnderTest;
beforeAll(async () => {
  shop = await CatalogueUnderTest.start();
});
afterAll(() => shop.service.stop());

const { myProducts } = catalogueRoutes;

describe('a search in the list of a seller', () => {
  const filler = Array.from({ length: 20 }, (_, at) => ({ productName: `Kikombe ${at}` }));
  const found = async (seller: Merchant, query: object) =>
    (await seller.calls.call(myProducts, { query })).map(({ productName }) => productName);

  it('reads what begins with the word, however many products there are', async () => {
    const seller = await shop.merchant();
    for (const row of [...filler, { productName: 'Birika', sku: 'KET-01' }])
      await shop.upload(seller, { ...row, draft: true });
    const products = shop.service.app.get(ProductsRepository);
    const words = products.wordsQuery(seller.person._id, someBeginningWith('ket-0'));
    const { executionStats } = (await words.explain('executionStats')) as unknown as {
      executionStats: object;
    };
    expect(executionStats).toMatchObject({ totalDocsExamined: 1 });
    expect(await found(seller, { search: 'ket-0', sort: 'name' })).toEqual(['Birika']);
    expect(await found(seller, { search: 'kiko ket' })).toEqual([]);
    const page = { search: 'kikombe', sort: '-name', limit: 2 };
    expect(await found(seller, page)).toEqual(['Kikombe 9', 'Kikombe 8']);
  });

  it('finds a word that has a sign of more than two bytes against it', async () => {
    const seller = await shop.merchant();
    await shop.upload(seller, { productName: 'Kettle🔥 1.7 L' });
    expect(await found(seller, { search: 'kettle' })).toEqual(['Kettle🔥 1.7 L']);
  });

  it('finds what the release before has written, which the migration gives its words', async () => {
    const seller = await shop.merchant();
    const upload = { productName: 'Birika la chuma', sku: 'KET-01' };
    const _id = new Types.ObjectId(await shop.upload(seller, upload));
    await shop.upload(seller, { productName: 'Kikombe' });
    const { db, models } = shop.service.app.get<Connection>(getConnectionToken());
    const stored = models[ProductRecord.name]?.collection;
    await stored?.updateOne({ _id }, { $unset: { searchWords: '' } });
    const expected = {
      'ket-0': ['Birika la chuma'],
      chuma: ['Birika la chuma'],
      kiko: ['Kikombe'],
    };
    for (const [search, names] of Object.entries(expected))
      expect(await found(seller, { search })).toEqual(names);
    await indexProductWords.up(db as mongo.Db);
    const searchWords = expect.arrayContaining(['birika', 'chuma', 'ket-01', '01']);
    expect(await stored?.findOne({ _id })).toMatchObject({ searchWords });
  });
});
