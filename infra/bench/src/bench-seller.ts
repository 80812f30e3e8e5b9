import { catalogueRoutes, type Product, type Reply } from '@sokoni/contracts';
import { signUp } from './shoppers.ts';

/** Pieces of the one product that sells out while orders are counted. */
export const SCARCE_STOCK = 40;

/** The smallest PNG: one red dot. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** A seller who works while the shop is under load. */
export class BenchSeller {
  readonly productId: string;
  readonly #origin: string;
  readonly #cookie: string;

  private constructor(origin: string, cookie: string, productId: string) {
    this.#origin = origin;
    this.#cookie = cookie;
    this.productId = productId;
  }

  static async open(origin: string): Promise<BenchSeller> {
    const cookie = await signUp(origin, 'seller', { registerAsSeller: true });
    const picture = await uploadPicture(origin, cookie);
    const body = {
      productName: 'Kitenge wax print, six yards',
      brandName: 'Urafiki',
      category: 'Fashion & Wear',
      productImage: [picture],
      description: 'Six yards of cotton.',
      price: 30_000,
      sellingPrice: 25_000,
      condition: 'Brand New',
      stock: SCARCE_STOCK,
    };
    const saved = await send<{ productId: string }>(
      origin,
      cookie,
      catalogueRoutes.uploadProduct.path,
      body,
    );
    return new BenchSeller(origin, cookie, saved.productId);
  }

  /** Changes the price and reads it back at once; how many of that many times the old one still came. */
  async countStalePrices(times: number): Promise<number> {
    let stale = 0;
    for (let turn = 1; turn <= times; turn += 1) {
      const before = await this.product();
      const sellingPrice = 20_000 + turn * 100;
      await send(this.#origin, this.#cookie, catalogueRoutes.updateProduct.path, {
        ...before,
        sellingPrice,
      });
      if ((await this.product()).sellingPrice !== sellingPrice) stale += 1;
    }
    return stale;
  }

  product(): Promise<Product> {
    const { productId } = this;
    return send(this.#origin, this.#cookie, catalogueRoutes.productDetails.path, { productId });
  }
}

async function uploadPicture(origin: string, cookie: string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([DOT], { type: 'image/png' }), 'dot.png');
  form.set('upload_preset', 'products');
  const answer = await fetch(`${origin}/v1_1/sokoni/image/upload`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  });
  const { secure_url: url } = (await answer.json()) as { secure_url?: string };
  if (!url) throw new Error(`The picture was refused: ${answer.status}`);
  return url;
}

async function send<T>(origin: string, cookie: string, path: string, body: unknown): Promise<T> {
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const reply = (await answer.json()) as Reply<T>;
  if (!reply.success) throw new Error(`${path}: ${answer.status} ${reply.message}`);
  return reply.data;
}
