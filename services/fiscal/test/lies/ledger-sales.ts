import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { dateOf, ordersRoutes, type PaidPart, type RouteBody } from '@sokoni/contracts';
import type { Sale } from '../support/fiscal-under-test.ts';

/** Orders, as far as it says what its ledger has of a day's sales. */
export class LedgerSales {
  private readonly server: Server;

  constructor(sales: readonly Sale[]) {
    this.server = createServer(async (request, response) => {
      const { sellerIds, day } = (await json(request)) as RouteBody<typeof ordersRoutes.paidParts>;
      const data = sales
        .filter(
          ({ sellerId, paidAt }) =>
            sellerIds.includes(sellerId) && dateOf(new Date(paidAt)) === day,
        )
        .map(({ orderId, orderNumber, sellerId, totals, paidAt }): PaidPart => {
          return { orderId, orderNumber, sellerId, amountTzs: totals.amountTzs, paidAt };
        });
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ success: true, error: false, message: '', data }));
    });
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.server.close(resolve));
  }
}
