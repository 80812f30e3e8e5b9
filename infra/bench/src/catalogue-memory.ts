import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ObjectId } from 'mongodb';
import { sellerRecord, withCatalogue } from './catalogue-process.ts';

/**
 * Memory of one catalogue process with the largest catalogue its pod must hold: every field of every product at its limit,
 * in words that no two products share. Needs MONGO_URL and AMQP_URL; exits with 1 when the limit is exceeded.
 */
const PRODUCTS = 8_000;
/** The limit of the pod in k8s/base/catalogue.yaml, and the options of the image. */
const LIMIT_MIB = 768;
const NODE_OPTIONS = '--max-semi-space-size=8 --enable-source-maps';
const SELLER_ID = 'a'.repeat(24);
const BATCH = 50;
const READERS = 8;

const letters = (count: number) =>
  Array.from(randomBytes(count), (byte) => String.fromCharCode(97 + (byte % 26))).join('');

/** Text of exactly this length, in words of six letters. */
function unusual(length: number): string {
  const words = letters(length).match(/.{1,6}/g) ?? [];
  return words.join(' ').slice(0, length).trim();
}

function largestProduct() {
  const wholesale = (_: unknown, n: number) => ({ quantity: n + 2, wholesalePrice: 900_000_000 });
  const variant = () => ({
    _id: new ObjectId(),
    color: unusual(40),
    size: unusual(40),
    specifications: unusual(200),
    price: 1_000_000_000,
    stock: 1_000_000,
    wholesaleOptions: Array.from({ length: 10 }, wholesale),
  });
  return {
    _id: new ObjectId(),
    sellerId: SELLER_ID,
    productName: unusual(200),
    brandName: unusual(100),
    category: 'Appliances',
    productImage: Array.from({ length: 8 }, () => `https://shop.example/media/${letters(470)}`),
    description: unusual(5_000),
    price: 1_000_000_000,
    sellingPrice: 1_000_000_000,
    condition: 'Brand New',
    stock: 50_000_000,
    variants: Array.from({ length: 50 }, variant),
    status: 'listed',
    pinned: false,
    version: 1,
    createdAt: new Date(),
    deletedAt: null,
  };
}

async function memoryOf(pid: number): Promise<{ nowMib: number; peakMib: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const mib = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1_024);
  return { nowMib: mib('VmRSS'), peakMib: mib('VmHWM') };
}

async function readAll(url: string, ids: readonly string[]): Promise<number> {
  const left = [...ids];
  let bytes = 0;
  const reader = async () => {
    for (let id = left.pop(); id; id = left.pop()) {
      const answer = await fetch(`${url}/api/product-details`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ productId: id }),
      });
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
      bytes += (await answer.arrayBuffer()).byteLength;
    }
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  return bytes;
}

const ids: string[] = [];
function* batches() {
  while (ids.length < PRODUCTS) {
    const batch = Array.from({ length: BATCH }, largestProduct);
    ids.push(...batch.map(({ _id }) => _id.toHexString()));
    yield batch;
  }
}
const sellers = [sellerRecord(SELLER_ID, 'Dar es Salaam')];
const goods = { products: batches(), sellers, environment: { NODE_OPTIONS } };
await withCatalogue(`bench-memory-${letters(6)}`, goods, async ({ url, pid }) => {
  console.log('after the start', await memoryOf(pid));
  const bytes = await readAll(url, ids);
  const end = await memoryOf(pid);
  console.log(`after all details, ${Math.round(bytes / 1_048_576)} MiB of them`, end);
  if (end.peakMib > LIMIT_MIB) process.exitCode = 1;
});
