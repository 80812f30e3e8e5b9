import { Injectable } from '@nestjs/common';
import {
  type Answer,
  Clock,
  newestPage,
  type Paging,
  TermsInEffect,
  UnitOfWork,
  UserReplicas,
} from '@sokoni/common';
import type { MarketTerms, NoticedSubsidy } from '@sokoni/contracts';
import { Types } from 'mongoose';
import { subsidyGranted } from '../ledger/ledger.ts';
import type { OrderRecord } from '../orders/order.schema.ts';
import { decideSubsidy } from '../orders/order.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import type { SellerOrderRecord } from '../orders/seller-order.schema.ts';
import { DeliveryTermsService } from './delivery-terms.service.ts';
import { SharedIdentifiersService } from './shared-identifiers.service.ts';
import { SubsidiesRepository } from './subsidies.repository.ts';
import type { Subsidy } from './subsidy.schema.ts';
import { decide, monthOf, noteOf } from './subsidy.ts';

/** The lease of a replica that has crashed ends after this. */
const LEASE_MS = 60_000;

/** Deliveries that plans include and the shop pays for, within a cap and without self-dealing. */
@Injectable()
export class SubsidiesService {
  constructor(
    private readonly subsidies: SubsidiesRepository,
    private readonly orders: OrdersRepository,
    private readonly delivery: DeliveryTermsService,
    private readonly identifiers: SharedIdentifiersService,
    private readonly marketTerms: TermsInEffect<MarketTerms>,
    private readonly userReplicas: UserReplicas,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** For a completed part, in the caller's transaction: the subsidy is decided after the return window. */
  async create(order: OrderRecord, part: SellerOrderRecord, windowEnd: Date): Promise<void> {
    const { pendingSubsidyTzs: amountTzs, subsidyCapTzs: capTzs, sellerId } = part;
    if (amountTzs === 0) return;
    await this.subsidies.insert({
      _id: new Types.ObjectId().toHexString(),
      orderId: order._id,
      orderNumber: order.orderNumber,
      sellerId,
      buyerId: order.buyer.userId,
      amountTzs,
      capTzs,
      status: 'waiting',
      ...(await this.identifiers.shared(order, sellerId)),
      dueAt: windowEnd,
      month: '',
      decidedAt: null,
    });
  }

  /** Decides one due subsidy; false when none is due. */
  async decideOne(): Promise<boolean> {
    const now = this.clock.now();
    const due = await this.subsidies.claimDue(now, new Date(now.getTime() + LEASE_MS));
    if (due) await this.decide(due);
    return due !== null;
  }

  async listNoticed(paging: Paging): Promise<Answer<NoticedSubsidy[]>> {
    const noticed = await this.subsidies.listNoticed(paging);
    const ids = noticed.flatMap(({ sellerId, buyerId }) => [sellerId, buyerId]);
    const users = await this.userReplicas.findKnown(ids);
    const nameOf = (userId: string) => users.get(userId)?.name ?? '';
    return newestPage(noticed, paging, ({ dueAt, month: _, orderId: __, ...shown }) => ({
      ...shown,
      reasons: [...shown.reasons],
      sellerName: nameOf(shown.sellerId),
      buyerName: nameOf(shown.buyerId),
      at: (shown.decidedAt ?? dueAt).toISOString(),
    }));
  }

  private async decide({ _id, orderId, sellerId }: Subsidy): Promise<void> {
    const capNowTzs = await this.delivery.capOf(sellerId, await this.marketTerms.current());
    await this.orders.openLock(sellerId);
    await this.unit.run(async () => {
      // Serialises the subsidies of a seller, so that each sees what was spent.
      await this.orders.lock(sellerId);
      const subsidy = await this.subsidies.find(_id);
      const order = await this.orders.find(orderId, { seller: sellerId });
      if (subsidy?.status !== 'waiting' || !order) return;
      const now = this.clock.now();
      const shared = await this.identifiers.shared(order, sellerId);
      const spent = await this.subsidies.spent(sellerId, monthOf(now));
      // What was granted under a higher cap of its day does not use up what others were promised beside it.
      const capTzs = Math.max(capNowTzs, spent.capTzs);
      const leftTzs = leftOf(order, sellerId);
      const budget = { ...spent, capTzs, hasMoney: leftTzs > 0 };
      const amountTzs = leftTzs || subsidy.amountTzs;
      await this.end(decide({ ...subsidy, amountTzs }, shared, budget, now), order, now);
    });
  }

  private async end(subsidy: Subsidy, order: OrderRecord, at: Date): Promise<void> {
    const { sellerId, amountTzs, status } = subsidy;
    await this.subsidies.save(subsidy);
    const granted = status === 'granted';
    const about = { reference: `${order._id}:${sellerId}`, orderNumber: order.orderNumber, at };
    if (granted) this.unit.post(subsidyGranted(about, sellerId, amountTzs));
    const decision = { granted, note: noteOf(subsidy.reasons) };
    const decided = decideSubsidy(order, sellerId, decision, at);
    const { version } = await this.orders.save(order, decided);
    if (!granted) return;
    const data = { orderId: order._id, sellerId, amountTzs };
    this.unit.publish('delivery-subsidy.granted', { aggregateId: order._id, version, data });
  }
}

/** What the shop would pay now: less after a refund of lines, nothing where all was refunded or the payment reversed. */
function leftOf(order: OrderRecord, sellerId: string): number {
  const part = order.sellerOrders.find((one) => one.sellerId === sellerId);
  if (part?.status !== 'completed' || order.paymentStatus === 'reversed') return 0;
  return part.pendingSubsidyTzs;
}
