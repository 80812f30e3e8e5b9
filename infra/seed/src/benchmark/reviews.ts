import { MOST_STARS } from '@sokoni/contracts';
import type { MongoClient } from 'mongodb';
import { idOf, pick, productIdOf, randomFor } from './stock-list.ts';

const [REVIEW, AUTHOR, ORDER] = [4, 5, 6];
/** Most reviews are good ones. */
const STARS = [5, 5, 5, 5, 5, 4, 4, 4, 3, 2, 1] as const;
const SENTENCES = [
  'Bidhaa ni nzuri na imefika kwa wakati.',
  'Rangi ni kama kwenye picha.',
  'Betri inakaa siku mbili.',
  'Muuzaji alijibu haraka.',
  'Kifungashio kilikuwa kimechanika kidogo.',
  'Nimeitumia kwa mwezi mmoja bila tatizo.',
  'Bei ni nzuri kuliko dukani.',
] as const;
const NAMES = ['Asha M.', 'Juma K.', 'Neema S.', 'Baraka L.', ''] as const;
const FIRST_DAY = Date.UTC(2026, 0, 1);
const MINUTE_MS = 60_000;

/** Review number `index` of a shop with so many products: few of them have many reviews. */
export function benchmarkReview(index: number, products: number, sellers: readonly string[]) {
  const random = randomFor(`benchmark review ${index}`);
  const product = Math.floor(products * random() ** 2);
  const sentences = Array.from({ length: 1 + Math.floor(random() * 4) }, () =>
    pick(random, SENTENCES),
  );
  return {
    _id: idOf(REVIEW, index),
    lineId: `benchmark-${index}`,
    orderId: idOf(ORDER, index).toHexString(),
    authorId: idOf(AUTHOR, index % 5_000).toHexString(),
    authorName: pick(random, NAMES),
    sellerId: sellers[product % sellers.length] ?? '',
    productId: productIdOf(product).toHexString(),
    productName: '',
    optionLabel: '',
    stars: pick(random, STARS),
    text: sentences.join(' '),
    photos: [],
    status: 'published',
    heldFor: [],
    queued: false,
    openReports: 0,
    cleared: false,
    hiding: null,
    decidedBy: null,
    assignment: null,
    announced: true,
    helpfulCount: Math.floor(random() * 20),
    createdAt: new Date(FIRST_DAY + index * MINUTE_MS),
    editedAt: null,
    answer: null,
    version: 1,
  };
}

interface Counted {
  readonly _id: string;
  readonly sellerId: string;
  readonly stars: readonly number[];
}

/** The counters of all these products, from what is stored, and their copies in the catalogue. */
export async function writeRatings(
  client: MongoClient,
  catalogue: string,
  products: number,
): Promise<void> {
  const reviews = client.db('sokoni-reviews');
  const ids = Array.from({ length: products }, (_, index) => productIdOf(index).toHexString());
  const rated = await reviews
    .collection('reviews')
    .aggregate<Counted>([
      { $match: { status: 'published', productId: { $in: ids } } },
      {
        $group: {
          _id: '$productId',
          sellerId: { $first: '$sellerId' },
          stars: { $push: '$stars' },
        },
      },
    ])
    .toArray();
  if (rated.length === 0) return;
  const counters = rated.map(({ _id, sellerId, stars }) => {
    const counts = Array.from(
      { length: MOST_STARS },
      (_, at) => [`stars${at + 1}`, stars.filter((given) => given === at + 1).length] as const,
    );
    const replacement = { sellerId, ...Object.fromEntries(counts), version: 1 };
    return { replaceOne: { filter: { _id }, replacement, upsert: true } };
  });
  await reviews.collection<{ _id: string }>('ratings').bulkWrite(counters, { ordered: false });
  const byId = new Map(ids.map((id, index) => [id, productIdOf(index)]));
  const copies = rated.map(({ _id, stars }) => {
    const update = { $set: { rating: ratingOf(stars) } };
    return { updateOne: { filter: { _id: byId.get(_id) }, update } };
  });
  await client.db(catalogue).collection('products').bulkWrite(copies, { ordered: false });
}

/** As the catalogue stores it. */
export function ratingOf(stars: readonly number[]) {
  const sum = stars.reduce((total, given) => total + given, 0);
  const average = Math.round((sum * 10) / stars.length) / 10;
  return { average, count: stars.length, version: 1 };
}
