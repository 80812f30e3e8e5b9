import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { catalogueRoutes } from '@sokoni/contracts';
import { someId } from './reviews-under-test.ts';

/** Answers the one call to catalogue by the contract: every product but one is listed. */
export class CatalogueStandIn {
  readonly gone = someId();
  /** Whose all products are. */
  sellerId = someId();
  down = false;
  private readonly server: Server = createServer(async (request, response) => {
    if (this.down || request.url !== catalogueRoutes.productsForCarts.path) {
      request.socket.destroy();
      return;
    }
    const { productIds } = (await json(request)) as { productIds: string[] };
    const data = productIds
      .filter((id) => id !== this.gone)
      .map((_id) => ({
        _id,
        productName: 'Redmi 13',
        language: 'en',
        translation: { productName: 'Simu ya Redmi 13', description: 'Nzuri' },
        userId: { _id: this.sellerId, name: 'Juma Electronics' },
      }));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ success: true, error: false, message: '', data }));
  });

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
