import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';
import pMap from 'p-map';
import { writeSellers } from './benchmark/sellers.ts';
import { benchmarkProduct, benchmarkSellers } from './benchmark/stock-list.ts';

const BATCH = 2_000;
const BATCHES_AT_ONCE = 2;
const PRODUCTS_A_SELLER = 500;
const NO_PICTURE = '/media/benchmark.jpg';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    mongo: {
      type: 'string',
      default: process.env.MONGO_URL ?? 'mongodb://127.0.0.1:27117/?replicaSet=rs0',
    },
    database: { type: 'string', default: 'sokoni-catalogue' },
  },
});
const wanted = Number(values.products);
if (!Number.isInteger(wanted) || wanted < 1) throw new Error('--products wants a whole number.');

const client = await MongoClient.connect(values.mongo);
const catalogue = client.db(values.database);
const products = catalogue.collection('products');

/** Benchmark products borrow the pictures that the seeded shop already has. */
async function borrowPictures(): Promise<string[]> {
  const urls = await products.distinct('productImage', { sellerId: { $nin: sellers } });
  return urls.length > 0 ? urls.map(String) : [NO_PICTURE];
}

const sellers = benchmarkSellers(Math.ceil(wanted / PRODUCTS_A_SELLER));
await writeSellers(client, catalogue, sellers);
const pictures = await borrowPictures();
const starts = Array.from({ length: Math.ceil(wanted / BATCH) }, (_, batch) => batch * BATCH);
const began = performance.now();
let written = 0;

/** Unordered, and without those that an earlier run wrote: a second run only adds what is missing. */
async function writeBatch(start: number): Promise<void> {
  const length = Math.min(BATCH, wanted - start);
  const batch = Array.from({ length }, (_, index) =>
    benchmarkProduct(start + index, sellers, pictures),
  );
  const known = await products
    .find({ _id: { $in: batch.map(({ _id }) => _id) } }, { projection: { _id: 1 } })
    .map(({ _id }) => String(_id))
    .toArray();
  const there = new Set(known);
  const missing = batch.filter(({ _id }) => !there.has(String(_id)));
  if (missing.length > 0)
    await products.insertMany(missing, { ordered: false, writeConcern: { w: 1 } });
  written += missing.length;
}

const report = async (start: number) => {
  await writeBatch(start);
  if (start % 100_000 === 0) process.stdout.write(`${start} of ${wanted}\n`);
};
await pMap(starts, report, { concurrency: BATCHES_AT_ONCE });

const seconds = (performance.now() - began) / 1_000;
const rate = Math.round(written / seconds);
process.stdout.write(`${written} products written in ${seconds.toFixed(1)} s: ${rate} a second\n`);
await client.close();
