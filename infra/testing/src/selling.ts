import { randomBytes } from 'node:crypto';
import { catalogueRoutes, type Product } from '@sokoni/contracts';
import type { TestUser } from './users.ts';

/** The smallest PNG: one red dot. */
const DOT = new Blob(
  [
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
      'base64',
    ),
  ],
  { type: 'image/png' },
);

/** The address of an uploaded product picture. */
export async function uploadDot(seller: TestUser): Promise<string> {
  const { secure_url } = await seller.upload(DOT, 'products');
  return secure_url;
}

/** The form of a product with this picture. */
export function kitenge(picture: string) {
  return {
    productName: 'Kitenge',
    brandName: 'Urafiki',
    category: 'Fashion & Wear' as const,
    productImage: [picture],
    description: 'Six yards of cotton.',
    price: 30_000,
    sellingPrice: 25_000,
    condition: 'Brand New' as const,
    stock: 10,
  };
}

/** Lists a product with that stock; resolves with its id. */
export async function sell(seller: TestUser, stock: number): Promise<string> {
  const picture = await uploadDot(seller);
  const { productId } = await seller.call(catalogueRoutes.uploadProduct, {
    body: { ...kitenge(picture), productName: `Kitenge ${randomBytes(6).toString('hex')}`, stock },
  });
  return productId;
}

/** What can still be bought, read with a session so that no cache answers. */
export async function stockOf(seller: TestUser, productId: string): Promise<number> {
  const product: Product = await seller.call(catalogueRoutes.productDetails, {
    body: { productId },
  });
  return product.stock;
}
