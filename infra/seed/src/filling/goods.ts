import { randomUUID } from 'node:crypto';
import { ApiError, type Client } from '@sokoni/client';
import { catalogueRoutes } from '@sokoni/contracts';
import { pMapIterable } from 'p-map';
import type { SeedProduct } from '../content/shop-content.ts';
import { patiently } from './patience.ts';
import { uploadPicture } from './shop-client.ts';

/** Pictures of a seller that are sent at the same time. */
const PICTURES_AT_ONCE = 2;
/** Products whose pictures are sent while the seller still waits for the plan. */
const PRODUCTS_AHEAD = 20;

/** Uploads what the seller does not have yet, one product after another; pictures are sent ahead. */
export async function uploadProducts(
  client: Client,
  products: readonly SeedProduct[],
  isOpen: Promise<unknown>,
  onUploaded: (count: number) => void,
): Promise<void> {
  const mine = await client.call(catalogueRoutes.myProducts);
  const known = new Set(mine.map(({ productName }) => productName));
  const missing = products.filter(({ product }) => !known.has(product.productName));
  onUploaded(products.length - missing.length);
  const forms = pMapIterable(missing, (one) => formOf(client, one), {
    concurrency: PICTURES_AT_ONCE,
    backpressure: PRODUCTS_AHEAD,
  });
  for await (const form of forms) {
    await isOpen;
    await upload(client, form);
    onUploaded(1);
  }
}

type Form = Awaited<ReturnType<typeof fillForm>>;

/** Filled once: whatever came of one that was answered late, another try sends the same form by the same key. */
const filled = new WeakMap<SeedProduct, Form>();

async function formOf(client: Client, product: SeedProduct): Promise<Form> {
  const form = filled.get(product) ?? (await fillForm(client, product));
  filled.set(product, form);
  return form;
}

async function fillForm(client: Client, { product, pictures }: SeedProduct) {
  const addresses = new Map<string, string>();
  for (const file of pictures)
    addresses.set(file, (await uploadPicture(client, 'products', file)).secure_url);
  const variants = product.variants.map(({ image = '', ...variant }) => {
    const address = addresses.get(image);
    return address ? { ...variant, image: address } : variant;
  });
  const body = { ...product, variants, productImage: [...addresses.values()] };
  return { body, idempotencyKey: randomUUID() };
}

async function upload(client: Client, form: Form): Promise<void> {
  try {
    await patiently(() => client.call(catalogueRoutes.uploadProduct, form));
  } catch (error) {
    // Beyond the plan a product stays a draft.
    if (!(error instanceof ApiError && error.code === 'plan-limit')) throw error;
  }
}

/** Throws when something the seller uploaded cannot be seen in the shop. */
export async function checkListed(client: Client, products: readonly SeedProduct[]): Promise<void> {
  const mine = await client.call(catalogueRoutes.myProducts);
  const listed = new Set(
    mine.filter(({ status }) => status === 'listed').map(({ productName }) => productName),
  );
  const missing = products.filter(({ product }) => !listed.has(product.productName));
  if (missing.length > 0) {
    throw new Error(`Not in the shop: ${missing.map(({ product }) => product.productName)}`);
  }
}
