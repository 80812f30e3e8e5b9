import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type {
  CartForCheckout,
  cartRoutes,
  catalogueRoutes,
  PricedLine,
  RefusedLine,
  ReserveBody,
  ReserveResult,
  RouteBody,
  TaxKind,
} from '@sokoni/contracts';

interface Product {
  readonly sellerId: string;
  readonly sellerLocation: string;
  readonly priceTzs: number;
  readonly taxKind?: TaxKind | undefined;
  stock: number;
}

interface Reservation {
  readonly lines: PricedLine[];
  /** Attempts to place the order that have not ended. */
  readonly attempts: Set<string>;
  held: boolean;
  readonly expiresAt: string;
}

/**
 * Stand-ins of cart and catalogue for a checkout, over real HTTP by the contract:
 * prices, all-or-nothing reservations, idempotent by order.
 */
export class Neighbours {
  readonly products = new Map<string, Product>();
  readonly carts = new Map<string, CartForCheckout>();
  readonly reservations = new Map<string, Reservation>();
  /** Makes the catalogue answer as if it were down. */
  catalogueDown = false;
  refusedWhileDown = 0;
  /** Called after reserving, before the reply. */
  onReserved: () => void = () => {};
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => {
      this.answer(request, response).catch(() => response.destroy());
    });
  }

  static async start(): Promise<Neighbours> {
    const neighbours = new Neighbours();
    neighbours.server.listen(0, '127.0.0.1');
    await once(neighbours.server, 'listening');
    return neighbours;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  cartOf(userId: string): CartForCheckout {
    return this.carts.get(userId) ?? emptyCart(userId);
  }

  /** Releases a reservation, as when it expires or its order ends. */
  release(orderId: string): void {
    const reservation = this.reservations.get(orderId);
    if (!reservation?.held) return;
    reservation.held = false;
    for (const line of reservation.lines) this.product(line.productId).stock += line.quantity;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, , what = '', id = '', action] = (request.url ?? '').split('/');
    if (what === 'carts-for-checkout') {
      const { userIds } = JSON.parse(await textOf(request)) as RouteBody<
        typeof cartRoutes.cartsForCheckout
      >;
      return send(response, 200, ok(userIds.map((userId) => this.cartOf(userId))));
    }
    if (this.catalogueDown) {
      this.refusedWhileDown++;
      return send(response, 503, problem('service-unavailable', null));
    }
    if (action === 'release') {
      const { attemptId } = JSON.parse(await textOf(request)) as RouteBody<
        typeof catalogueRoutes.releaseReservation
      >;
      const attempts = this.reservations.get(id)?.attempts;
      attempts?.delete(attemptId);
      if (attempts?.size === 0) this.release(id);
      return send(response, 200, ok(null));
    }
    const { orders } = JSON.parse(await textOf(request)) as RouteBody<
      typeof catalogueRoutes.reserveEach
    >;
    const results = orders.map((order) => this.tryReserve(order));
    send(response, 200, ok(results));
  }

  private tryReserve(order: ReserveBody): ReserveResult {
    if (this.reservations.get(order.orderId)?.held === false)
      return { refusal: 'order-not-payable' };
    const refused = this.refusals(order);
    if (refused.length > 0) return { refusal: 'lines-unavailable', lines: refused };
    const lines = this.reserve(order);
    this.onReserved();
    return { refusal: null, lines };
  }

  private refusals({ orderId, lines }: ReserveBody): RefusedLine[] {
    if (this.reservations.get(orderId)?.held) return [];
    return lines
      .map(({ lineId, productId, quantity }) => ({
        lineId,
        productId,
        quantity,
        ...this.product(productId),
      }))
      .filter(({ stock, quantity }) => stock < quantity)
      .map(({ lineId, productId, stock }) => {
        return {
          lineId,
          productId,
          code: stock === 0 ? 'sold-out' : 'out-of-stock',
          available: stock,
        };
      });
  }

  private reserve({ orderId, attemptId, expiresAt, lines }: ReserveBody): PricedLine[] {
    const known = this.reservations.get(orderId);
    if (known?.held) {
      known.attempts.add(attemptId);
      return known.lines;
    }
    const priced = lines.map((line) => {
      const product = this.product(line.productId);
      product.stock -= line.quantity;
      const { sellerId, sellerLocation, priceTzs: unitPriceTzs, taxKind } = product;
      const lineTotalTzs = unitPriceTzs * line.quantity;
      const shown = {
        productName: 'Kitenge',
        image: ['/k.webp'],
        optionLabel: '',
        sellerName: 'Duka',
        ...(taxKind && { taxKind }),
      };
      return { ...line, ...shown, sellerId, sellerLocation, unitPriceTzs, lineTotalTzs };
    });
    const attempts = new Set([attemptId]);
    this.reservations.set(orderId, { lines: priced, attempts, held: true, expiresAt });
    return priced;
  }

  private product(productId: string): Product {
    const product = this.products.get(productId);
    if (!product) throw new Error(`No product ${productId}`);
    return product;
  }
}

function emptyCart(userId: string): CartForCheckout {
  return { userId, revision: 0, lines: [], orders: [] };
}

function ok(data: unknown): object {
  return { success: true, error: false, message: '', data };
}

function problem(code: string, data: unknown): object {
  return { success: false, error: true, message: code, code, data };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
