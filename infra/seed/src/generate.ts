import { parseArgs } from 'node:util';
import { type Collection, MongoClient, type ObjectId } from 'mongodb';
import pMap from 'p-map';
import { benchmarkReview, writeRatings } from './benchmark/reviews.ts';
import { writeSellers } from './benchmark/sellers.ts';
import { benchmarkProduct, benchmarkSellers } from './benchmark/stock-list.ts';

const BATCH = 2_000;
const BATCHES_AT_ONCE = 2;
const PRODUCTS_A_SELLER = 500;
const NO_PICTURE = '/media/benchmark.jpg';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    reviews: { type: 'string', default: '0' },
    mongo: {
      type: 'string',
      default: process.env.MONGO_URL ?? 'mongodb://127.0.0.1:27117/?replicaSet=rs0',
    },
    database: { type: 'string', default: 'sokoni-catalogue' },
  },
});
const wanted = Number(values.products);
if (!Number.isInteger(wanted) || wanted < 1) throw new Error('--products wants a whole number.');
const reviews = Number(values.reviews);
if (!Number.isInteger(reviews) || reviews < 0) throw new Error('--reviews wants a whole number.');

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

/** Unordered, and without those that an earlier run wrote: a second run only adds what is missing. */
async function writeMissing(
  collection: Collection,
  batch: readonly { readonly _id: ObjectId }[],
): Promise<number> {
  const known = await collection
    .find({ _id: { $in: batch.map(({ _id }) => _id) } }, { projection: { _id: 1 } })
    .map(({ _id }) => String(_id))
    .toArray();
  const there = new Set(known);
  const missing = batch.filter(({ _id }) => !there.has(String(_id)));
  if (missing.length > 0)
    await collection.insertMany(missing, { ordered: false, writeConcern: { w: 1 } });
  return missing.length;
}

async function writeAll(
  what: string,
  count: number,
  collection: Collection,
  make: (index: number) => { readonly _id: ObjectId },
): Promise<void> {
  const starts = Array.from({ length: Math.ceil(count / BATCH) }, (_, batch) => batch * BATCH);
  const began = performance.now();
  let written = 0;
  const writeBatch = async (start: number) => {
    const length = Math.min(BATCH, count - start);
    const batch = Array.from({ length }, (_, at) => make(start + at));
    const added = await writeMissing(collection, batch);
    written += added;
    if (start % 100_000 === 0) process.stdout.write(`${start} of ${count}\n`);
  };
  await pMap(starts, writeBatch, { concurrency: BATCHES_AT_ONCE });
  const seconds = (performance.now() - began) / 1_000;
  const rate = Math.round(written / seconds);
  process.stdout.write(`${written} ${what} written in ${seconds.toFixed(1)} s: ${rate} a second\n`);
}

await writeAll('products', wanted, products, (index) => benchmarkProduct(index, sellers, pictures));
if (reviews > 0) {
  const stored = client.db('sokoni-reviews').collection('reviews');
  await writeAll('reviews', reviews, stored, (index) => benchmarkReview(index, wanted, sellers));
  await writeRatings(client, values.database, wanted);
}
await client.close();
