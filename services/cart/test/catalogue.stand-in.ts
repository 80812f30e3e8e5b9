import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { catalogueRoutes, type ErrorReply, type Product, type Reply } from '@sokoni/contracts';

const [PREFIX = ''] = catalogueRoutes.productForCart.path.split(':');

/** The one answer that cart needs of the catalogue, over HTTP and by the contract. */
export class CatalogueStandIn {
  readonly #products = new Map<string, Product>();
  readonly #asked: string[] = [];
  readonly #server: Server;
  /** While it is away every call is cut off. */
  away = false;

  constructor() {
    this.#server = createServer((request, response) => {
      if (this.away) return void request.socket.destroy();
      const productId = (request.url ?? '').slice(PREFIX.length);
      this.#asked.push(productId);
      const product = this.#products.get(productId);
      response.writeHead(product ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(product ? found(product) : UNKNOWN));
    });
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  sells(product: Product): Product {
    this.#products.set(product._id, product);
    return product;
  }

  forgets(productId: string): void {
    this.#products.delete(productId);
  }

  timesAsked(productId: string): number {
    return this.#asked.filter((one) => one === productId).length;
  }
}

function found(data: Product): Reply<Product> {
  return { success: true, error: false, message: '', data };
}

const UNKNOWN: ErrorReply = {
  success: false,
  error: true,
  message: 'This product is no longer available.',
  code: 'product-not-found',
  data: null,
};
