import { ApiError, type Client } from '@sokoni/client';
import { catalogueRoutes } from '@sokoni/contracts';
import pMap from 'p-map';
import type { SeedProduct } from '../content/shop-content.ts';
import { uploadPicture } from './shop-client.ts';

/** Puts one product with its pictures into the shop. */
async function upload(client: Client, { product, pictures }: SeedProduct): Promise<void> {
  const productImage = await pMap(
    pictures,
    async (file) => (await uploadPicture(client, 'products', file)).secure_url,
  );
  try {
    await client.call(catalogueRoutes.uploadProduct, { body: { ...product, productImage } });
  } catch (error) {
    // Beyond the plan a product stays a draft.
    if (!(error instanceof ApiError && error.code === 'plan-limit')) throw error;
  }
}

/** Uploads what the seller does not have yet, one product after another. */
export async function uploadProducts(
  client: Client,
  products: readonly SeedProduct[],
  onUploaded: () => void,
): Promise<void> {
  const mine = await client.call(catalogueRoutes.myProducts);
  const known = new Set(mine.map(({ productName }) => productName));
  for (const one of products) {
    if (!known.has(one.product.productName)) await upload(client, one);
    onUploaded();
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
