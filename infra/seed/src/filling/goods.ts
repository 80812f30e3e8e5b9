import { ApiError, type Client } from '@sokoni/client';
import { catalogueRoutes } from '@sokoni/contracts';
import { pMapIterable } from 'p-map';
import type { SeedProduct } from '../content/shop-content.ts';
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
  const bodies = pMapIterable(missing, (one) => withPictures(client, one), {
    concurrency: PICTURES_AT_ONCE,
    backpressure: PRODUCTS_AHEAD,
  });
  for await (const body of bodies) {
    await isOpen;
    await upload(client, body);
    onUploaded(1);
  }
}

async function withPictures(client: Client, { product, pictures }: SeedProduct) {
  const addresses = new Map<string, string>();
  for (const file of pictures)
    addresses.set(file, (await uploadPicture(client, 'products', file)).secure_url);
  const variants = product.variants.map(({ image = '', ...variant }) => {
    const address = addresses.get(image);
    return address ? { ...variant, image: address } : variant;
  });
  return { ...product, variants, productImage: [...addresses.values()] };
}

async function upload(
  client: Client,
  body: Awaited<ReturnType<typeof withPictures>>,
): Promise<void> {
  try {
    await client.call(catalogueRoutes.uploadProduct, { body });
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
