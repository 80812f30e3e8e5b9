import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { SellerOpenOrders } from '@sokoni/contracts';
import type { Model, QueryFilter } from 'mongoose';
import type { OrderRecord } from '../orders/order.ts';
import { ENDED_PARTS, UNSENT_PARTS } from '../orders/seller-order.ts';
import type { PaymentInfoRecord } from '../payment-info/payment-info.schema.ts';
import type { PaymentRecord } from '../payments/payment.ts';
import { WalletsRepository } from '../payouts/wallets.repository.ts';

/** What is kept of where an order went: the region and district, for the books. */
const NOBODY = { 'buyer.name': '', 'buyer.email': '', 'buyer.phone': '' };
const NOWHERE = { 'delivery.ward': '', 'delivery.landmark': '', 'delivery.phone': '' };

/** Everything that this service has about one person. */
@Injectable()
export class AccountsRepository {
  constructor(
    @InjectModel('Order') private readonly orders: Model<OrderRecord>,
    @InjectModel('Payment') private readonly payments: Model<PaymentRecord>,
    @InjectModel('PaymentInfo') private readonly infos: Model<PaymentInfoRecord>,
    private readonly wallets: WalletsRepository,
  ) {}

  hasBought(userId: string): Promise<boolean> {
    const open = { $elemMatch: { status: { $nin: ENDED_PARTS } } };
    return this.#anyOrder({ 'buyer.userId': userId, sellerOrders: open });
  }

  hasSold(userId: string): Promise<boolean> {
    const open = { sellerId: userId, status: { $nin: ENDED_PARTS } };
    return this.#anyOrder({ sellerOrders: { $elemMatch: open } });
  }

  /** What buyers have paid for, delivery included, and the seller has not sent yet. */
  async openOrders(sellerId: string): Promise<SellerOpenOrders> {
    const open = { sellerId, status: { $in: UNSENT_PARTS } };
    const [sum] = await this.orders.aggregate<SellerOpenOrders>([
      { $match: { sellerOrders: { $elemMatch: open } } },
      { $unwind: '$sellerOrders' },
      { $match: { 'sellerOrders.sellerId': sellerId } },
      {
        $group: {
          _id: null,
          orders: { $sum: 1 },
          amountTzs: { $sum: { $add: ['$sellerOrders.subtotalTzs', '$sellerOrders.deliveryTzs'] } },
        },
      },
      { $unset: '_id' },
    ]);
    return sum ?? { orders: 0, amountTzs: 0 };
  }

  /** Money on its way back to, or from, the user. */
  hasRefund(userId: string): Promise<boolean> {
    const whose = [{ 'buyer.userId': userId }, { 'sellerOrders.sellerId': userId }];
    return this.#anyOrder({ $or: whose, 'refunds.status': 'requested' });
  }

  async isPaying(userId: string): Promise<boolean> {
    return (await this.payments.exists({ userId, status: 'pending' })) !== null;
  }

  /** The order stays for the books and the seller; who bought it is nobody any more. */
  async anonymiseOrders(userId: string): Promise<void> {
    const theirs = { 'buyer.userId': userId } as QueryFilter<OrderRecord>;
    await this.orders.updateMany(theirs, { $set: { ...NOBODY, ...NOWHERE }, $inc: { version: 1 } });
  }

  async anonymisePayments(userId: string): Promise<void> {
    const customer = { name: '', email: '', phone: '', place: '' };
    await this.payments.updateMany(
      { userId },
      { $set: { customer, pageQuery: {}, paymentUrl: null } },
    );
  }

  async removeWaysToPay(userId: string): Promise<void> {
    await this.infos.deleteMany({ userId });
    await this.wallets.remove(userId);
  }

  async #anyOrder(filter: object): Promise<boolean> {
    return (await this.orders.exists(filter as QueryFilter<OrderRecord>)) !== null;
  }
}
