import { startTestService, type TestService, type TestSession } from '@sokoni/common/testing';
import { cartRoutes, type Product } from '@sokoni/contracts';
import { AppModule } from '../src/app.module.ts';
import { CartConfig } from '../src/config.ts';
import { CatalogueStandIn } from './catalogue.stand-in.ts';
import { someProduct } from './product.factory.ts';

/** A busy machine starts and stops a service slowly. */
export const BOOT_MS = 300_000;

/** The cart service with a catalogue beside it, and shoppers. */
export class CartUnderTest {
  readonly service: TestService;
  readonly catalogue: CatalogueStandIn;

  private constructor(service: TestService, catalogue: CatalogueStandIn) {
    this.service = service;
    this.catalogue = catalogue;
  }

  static async start(more: Readonly<Record<string, string>> = {}): Promise<CartUnderTest> {
    const catalogue = new CatalogueStandIn();
    const env = { CATALOGUE_URL: await catalogue.open(), ...more };
    return new CartUnderTest(await startTestService(AppModule, CartConfig, { env }), catalogue);
  }

  async stop(): Promise<void> {
    await this.service.stop();
    await this.catalogue.close();
  }

  async shopper(): Promise<Shopper> {
    return new Shopper(this.service, await this.service.mint());
  }

  /** A product of version 5 that is on sale and in the shopper's cart. */
  async inCart(shopper: Shopper, overrides: Partial<Product> = {}, quantity = 1): Promise<Product> {
    const product = this.catalogue.sells(someProduct({ version: 5, ...overrides }));
    await shopper.add(product._id, { quantity });
    return product;
  }
}

/** A signed-in user with the calls of the cart page. */
export class Shopper {
  readonly session: TestSession;
  private readonly service: TestService;

  constructor(service: TestService, session: TestSession) {
    this.service = service;
    this.session = session;
  }

  get caller() {
    return this.service.as(this.session);
  }

  add(productId: string, choice: { quantity?: number; variant?: object } = {}) {
    return this.caller.send(cartRoutes.addToCart, { body: { productId, ...choice } });
  }

  view(language = 'en') {
    const headers = { 'accept-language': language };
    return this.caller.send(cartRoutes.viewCart, { headers }).then(({ body }) => {
      if (!body.success) throw new Error(body.message);
      return body.data;
    });
  }

  async onlyRow() {
    const [row, ...others] = await this.view();
    if (!row || others.length > 0) throw new Error(`Expected one row, not ${others.length + 1}`);
    return row;
  }

  update(_id: string, quantity: unknown) {
    return this.caller.send(cartRoutes.updateCart, { body: { _id, quantity } });
  }

  remove(_id: unknown) {
    return this.caller.send(cartRoutes.deleteCart, { body: { _id } });
  }

  count() {
    return this.caller.call(cartRoutes.countCart, {});
  }

  checkout() {
    const params = { userId: this.session.userId };
    return this.service.inside.call(cartRoutes.cartForCheckout, { params });
  }
}
