import { Injectable, Logger } from '@nestjs/common';
import { Clock, ProblemError, UserReplicas } from '@sokoni/common';
import {
  isVerifiedSeller,
  type MarketTerms,
  type PricedLine,
  type SellerTasks,
} from '@sokoni/contracts';
import { TermsInEffectService } from '../market-terms/market-terms.service.ts';
import type { OrderRecord } from '../orders/order.schema.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import type { SellerOrderRecord } from '../orders/seller-order.schema.ts';

/** As long as the event that ends a verification may be on its way. */
const VERIFIED_MS = 5_000;
const MAX_VERIFIED = 10_000;

/** Limits the open orders of sellers who are not verified. */
@Injectable()
export class SellerCeilingService {
  private readonly logger = new Logger(SellerCeilingService.name);
  /** Sellers who were verified when they were read, until when this counts. */
  private readonly verified = new Map<string, number>();

  constructor(
    private readonly userReplicas: UserReplicas,
    private readonly orders: OrdersRepository,
    private readonly clock: Clock,
    private readonly marketTerms: TermsInEffectService,
  ) {}

  /** Sellers of the lines who have a ceiling. Runs before the transaction, because it may call identity. */
  async unverifiedAmong(
    lines: readonly Pick<PricedLine, 'sellerId'>[],
  ): Promise<ReadonlySet<string>> {
    const unverified = new Set<string>();
    for (const sellerId of new Set(lines.map((line) => line.sellerId))) {
      if (await this.wasVerified(sellerId)) continue;
      await this.orders.openLock(sellerId);
      unverified.add(sellerId);
    }
    return unverified;
  }

  /** The ceiling as the seller sees it; null for a verified seller. */
  async find(sellerId: string): Promise<SellerTasks['ceiling']> {
    if (await this.isVerified(sellerId)) return null;
    const usedTzs = await this.orders.openWorthTzs(sellerId);
    const { unverifiedOpenOrdersTzs: limitTzs } = await this.marketTerms.current();
    return { usedTzs, limitTzs };
  }

  /** In the transaction that writes the order, before it does: null, or why it is refused. */
  async check(
    order: OrderRecord,
    unverified: ReadonlySet<string>,
    { unverifiedOpenOrdersTzs }: MarketTerms,
  ): Promise<ProblemError | null> {
    const parts = order.sellerOrders.filter(({ sellerId }) => unverified.has(sellerId));
    for (const part of parts) {
      const refusal = await this.checkPart(part, unverifiedOpenOrdersTzs);
      if (refusal) return refusal;
    }
    return null;
  }

  private async checkPart(
    { sellerId, sellerName, subtotalTzs }: SellerOrderRecord,
    limit: number,
  ): Promise<ProblemError | null> {
    await this.orders.lock(sellerId);
    if ((await this.orders.openWorthTzs(sellerId)) + subtotalTzs <= limit) return null;
    const values = { seller: sellerName, limit: limit.toLocaleString('en-US') };
    return new ProblemError('seller-ceiling', { values, data: { sellerId, limitTzs: limit } });
  }

  /** Of many orders from one seller at once only the first reads the seller. */
  private async wasVerified(sellerId: string): Promise<boolean> {
    const now = this.clock.now().getTime();
    if ((this.verified.get(sellerId) ?? 0) > now) return true;
    if (!(await this.isVerified(sellerId))) return false;
    if (this.verified.size >= MAX_VERIFIED) this.verified.clear();
    this.verified.set(sellerId, now + VERIFIED_MS);
    return true;
  }

  /** While identity is down, an unknown seller counts as unverified. */
  private async isVerified(sellerId: string): Promise<boolean> {
    try {
      const seller = await this.userReplicas.find(sellerId);
      return seller !== null && isVerifiedSeller(seller);
    } catch (error) {
      this.logger.warn(`Seller ${sellerId} counts as unverified: ${error}`);
      return false;
    }
  }
}
