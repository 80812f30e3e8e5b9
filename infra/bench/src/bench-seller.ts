import { catalogueRoutes, type Product, type RouteBody } from '@sokoni/contracts';
import { sell } from '@sokoni/testing/selling';
import { register, type TestUser } from '@sokoni/testing/users';

/** Pieces of the one product that sells out while orders are counted. */
export const SCARCE_STOCK = 40;

/** A seller who works while the shop is under load. */
export class BenchSeller {
  readonly productId: string;
  private readonly person: TestUser;

  private constructor(person: TestUser, productId: string) {
    this.person = person;
    this.productId = productId;
  }

  static async open(): Promise<BenchSeller> {
    const person = await register('seller');
    return new BenchSeller(person, await sell(person, SCARCE_STOCK));
  }

  get cookie(): string {
    return this.person.cookie;
  }

  /** Changes the price and reads it at once; returns how often the old price was read. */
  async countStalePrices(times: number): Promise<number> {
    let stale = 0;
    for (let turn = 1; turn <= times; turn += 1) {
      const before = await this.product();
      const sellingPrice = 20_000 + turn * 100;
      // What the shop gave is what it takes back, only its type is wider.
      const body = { ...before, sellingPrice } as RouteBody<typeof catalogueRoutes.updateProduct>;
      await this.person.call(catalogueRoutes.updateProduct, { body: body });
      if ((await this.product()).sellingPrice !== sellingPrice) stale += 1;
    }
    return stale;
  }

  product(): Promise<Product> {
    const { productId } = this;
    return this.person.call(catalogueRoutes.productDetails, { body: { productId } });
  }
}
