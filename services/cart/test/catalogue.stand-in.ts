import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import {
  catalogueRoutes,
  type OfferedProduct,
  type Reply,
  type RouteBody,
} from '@sokoni/contracts';

/** Serves the one catalogue endpoint that cart calls, by the contract. */
export class CatalogueStandIn {
  private readonly products = new Map<string, OfferedProduct>();
  private readonly asked: string[] = [];
  private readonly server: Server;
  /** While it is down it closes every connection. */
  down = false;

  constructor() {
    this.server = createServer(async (request, response) => {
      if (this.down || request.url !== catalogueRoutes.productsForCarts.path) {
        request.socket.destroy();
        return;
      }
      const { productIds } = (await json(request)) as RouteBody<
        typeof catalogueRoutes.productsForCarts
      >;
      this.asked.push(...productIds);
      const products = productIds.map((id) => this.products.get(id));
      const data = products.filter((product) => product !== undefined);
      const reply: Reply<OfferedProduct[]> = { success: true, error: false, message: '', data };
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(reply));
    });
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  sells(product: OfferedProduct): OfferedProduct {
    this.products.set(product._id, product);
    return product;
  }

  forgets(productId: string): void {
    this.products.delete(productId);
  }

  timesAsked(productId: string): number {
    return this.asked.filter((one) => one === productId).length;
  }
}
