import { Injectable, Logger } from '@nestjs/common';
import { batched, InternalClient, ProblemError } from '@sokoni/common';
import {
  catalogueRoutes,
  type PricedLine,
  type RefusedLine,
  type ReserveBody,
  type WantedLine,
} from '@sokoni/contracts';
import { OrdersConfig } from '../config.ts';
import type { OrderRecord } from './order.schema.ts';

/** Reserving writes many SKUs in one transaction of the catalogue. */
const RESERVE = { idempotent: true, timeoutMs: 5_000 } as const;

@Injectable()
export class CatalogueClient {
  private readonly logger = new Logger(CatalogueClient.name);

  /** The reservations of concurrent checkouts in one call. */
  private readonly reserveInBatch = batched((orders: readonly ReserveBody[]) =>
    this.http.call(catalogueRoutes.reserveEach, { body: { orders: [...orders] } }, RESERVE),
  );

  constructor(
    private readonly http: InternalClient,
    private readonly config: OrdersConfig,
  ) {}

  /**
   * Prices and reserves all lines or none. An order reserves once, also when the request is repeated; each attempt has its own id.
   */
  async reserve(
    order: {
      readonly id: string;
      readonly buyerId: string;
      readonly attemptId: string;
      /** How it is paid, which decides how long its stock is held. */
      readonly paymentMethod?: string;
    },
    lines: readonly WantedLine[],
    now: Date,
  ): Promise<PricedLine[]> {
    const body = {
      orderId: order.id,
      attemptId: order.attemptId,
      buyerId: order.buyerId,
      expiresAt: this.config.reservationEnd(now, order.paymentMethod).toISOString(),
      lines: lines.map(toWantedLine),
    };
    const result = await this.reserveInBatch(body);
    if (result.refusal === null) return result.lines;
    const { refusal, ...data } = result;
    throw new ProblemError(refusal, 'lines' in data ? { data } : {});
  }

  /** Reserves the stock of an ended order again; false when it is sold. Throws when the answer is unknown. */
  async reserveAgain(order: OrderRecord, now: Date): Promise<boolean> {
    try {
      const { _id: id, buyer } = order;
      // The order is stored: its reservation is never released as a failed attempt's.
      await this.reserve({ id, buyerId: buyer.userId, attemptId: id }, order.lines, now);
      return true;
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      if (error.code === 'lines-unavailable') return false;
      // The catalogue reserves nothing for an order that has ended. On `order.paid` it takes the stock, or
      // publishes `stock.unavailable`, and the order is refunded.
      if (isClosedReservation(error)) return true;
      throw error;
    }
  }

  /**
   * Ends a failed attempt; the stock is free again unless another attempt may still place the order. Best effort: other
   * reservations expire.
   */
  async release(orderId: string, attemptId: string): Promise<void> {
    try {
      await this.http.call(
        catalogueRoutes.releaseReservation,
        { params: { orderId }, body: { attemptId } },
        { idempotent: true },
      );
    } catch (error) {
      this.logger.warn({ msg: `Reservation left to run out: ${error}`, orderId });
    }
  }
}

/** Releases the reservation of this order's id, and blocks further ones. */
export function isClosedReservation(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'order-not-payable';
}

/** The lines that could not be reserved; none where the reservation failed otherwise. */
export function refusedLinesOf(error: unknown): readonly RefusedLine[] {
  if (!(error instanceof ProblemError) || error.code !== 'lines-unavailable') return [];
  return error.data?.lines as readonly RefusedLine[];
}

function toWantedLine(line: WantedLine): WantedLine {
  const { lineId, productId, variantId, wholesaleMinimum, quantity } = line;
  return { lineId, productId, variantId, wholesaleMinimum, quantity };
}
