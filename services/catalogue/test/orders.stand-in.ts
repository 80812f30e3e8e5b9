import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { type OrderOutcome, ordersRoutes, type Reply, type RouteBody } from '@sokoni/contracts';

/** Serves the one endpoint of orders that catalogue calls, by the contract. Orders that it does not know have ended. */
export class OrdersStandIn {
  readonly outcomes = new Map<string, OrderOutcome['outcome']>();
  private readonly asked: string[] = [];
  private readonly server: Server;
  /** While it is down it closes every connection. */
  down = false;

  constructor() {
    this.server = createServer(async (request, response) => {
      if (request.url !== ordersRoutes.orderOutcomes.path) return void request.socket.destroy();
      const { orderIds } = (await json(request)) as RouteBody<typeof ordersRoutes.orderOutcomes>;
      this.asked.push(...orderIds);
      if (this.down) return void request.socket.destroy();
      const data = orderIds.map((orderId) => ({
        orderId,
        outcome: this.outcomes.get(orderId) ?? 'ended',
      }));
      const reply: Reply<OrderOutcome[]> = { success: true, error: false, message: '', data };
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(reply));
    });
    // No test has to close it.
    this.server.unref();
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  timesAsked(orderId: string): number {
    return this.asked.filter((one) => one === orderId).length;
  }
}
