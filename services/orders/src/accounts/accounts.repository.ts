import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Records, UnitOfWork } from '@sokoni/common';
import { type SellerOpenOrders, SYSTEM_NOTES } from '@sokoni/contracts';
import { operatorOf } from '@sokoni/payment-providers';
import type { QueryFilter } from 'mongoose';
import { ShopTermsRecord } from '../delivery-subsidies/delivery-terms.service.ts';
import { IdentifierSighting } from '../delivery-subsidies/identifier-sightings.repository.ts';
import { BUYERS_REQUESTS } from '../orders/order.mapper.ts';
import { OrderRecord } from '../orders/order.schema.ts';
import { ENDED_PARTS, UNSENT_PARTS } from '../orders/seller-order.ts';
import { PaymentInfoRecord } from '../payment-info/payment-info.schema.ts';
import { PaymentRecord } from '../payments/attempts/payment.schema.ts';
import { ACCOUNTS_THAT_NAME_PAYERS } from '../payments/providers/pay-numbers/pay-number.ts';
import { PayNumberLineRecord } from '../payments/providers/pay-numbers/pay-number-line.schema.ts';
import { DestinationsRepository } from '../payouts/destinations.repository.ts';

/** The region and district of a delivery stay stored, for the ledger. */
const NO_BUYER = { 'buyer.name': '', 'buyer.email': '', 'buyer.phone': '' };
const NO_CUSTOMER = {
  'customer.name': '',
  'customer.email': '',
  'customer.phone': '',
  'customer.place': '',
};
/** A former release has not stored who wrote a note. */
const BUYERS_NOTES = [
  { noteBy: 'buyer' },
  { noteBy: { $exists: false }, what: { $in: BUYERS_REQUESTS } },
] as const;
const OWN_NOTES = BUYERS_NOTES.map((note) =>
  Object.fromEntries(Object.entries(note).map(([name, value]) => [`own.${name}`, value])),
);
/** Documents a transaction anonymises at most. */
const BATCH = 200;
const NOWHERE = { 'delivery.ward': '', 'delivery.landmark': '', 'delivery.phone': '' };

/** All personal data that this service stores about a user. */
@Injectable()
export class AccountsRepository {
  constructor(
    @InjectModel(OrderRecord.name) private readonly orders: Records<OrderRecord>,
    @InjectModel(PaymentRecord.name) private readonly payments: Records<PaymentRecord>,
    @InjectModel(PaymentInfoRecord.name) private readonly infos: Records<PaymentInfoRecord>,
    @InjectModel(PayNumberLineRecord.name)
    private readonly payNumberLines: Records<PayNumberLineRecord>,
    @InjectModel(IdentifierSighting.name) private readonly sightings: Records<IdentifierSighting>,
    @InjectModel(ShopTermsRecord.name) private readonly shopTerms: Records<ShopTermsRecord>,
    private readonly destinations: DestinationsRepository,
    private readonly unit: UnitOfWork,
  ) {}

  hasBought(userId: string): Promise<boolean> {
    const open = { $elemMatch: { status: { $nin: ENDED_PARTS } } };
    return this.anyOrder({ 'buyer.userId': userId, sellerOrders: open });
  }

  hasSold(userId: string): Promise<boolean> {
    const open = { sellerId: userId, status: { $nin: ENDED_PARTS } };
    return this.anyOrder({ sellerOrders: { $elemMatch: open } });
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
          amountTzs: {
            $sum: {
              $subtract: [
                { $add: ['$sellerOrders.subtotalTzs', '$sellerOrders.deliveryTzs'] },
                { $sum: '$sellerOrders.lineRefunds.goodsTzs' },
              ],
            },
          },
        },
      },
      { $unset: '_id' },
    ]);
    return sum ?? { orders: 0, amountTzs: 0 };
  }

  /** Refunds that a seller's buyers wait for. */
  refundsBuyers(sellerId: string): Promise<boolean> {
    return this.anyOrder({ 'sellerOrders.sellerId': sellerId, 'refunds.status': 'requested' });
  }

  async isPaying(userId: string): Promise<boolean> {
    return (await this.payments.exists({ userId, status: 'pending' })) !== null;
  }

  /**
   * The orders stay for the ledger and the seller, without their buyer's data. Takes some
   * that still name the buyer; false when there were none. Repeatable after an interruption.
   */
  async anonymiseOrders(userId: string): Promise<boolean> {
    const blank = { ...NO_BUYER, ...NOWHERE };
    const nothing = { business: null, search: { keys: [], words: [] } };
    const words = { 'sellerOrders.$[].sellerNote': '', 'sellerOrders.$[].cancelRequest': null };
    const unnamed = { ...nothing, ...words, 'timeline.$[own].note': '' };
    // A replica of an earlier release blanks the buyer and leaves the business.
    const left = [
      ...anyOf(blank),
      { business: { $ne: null } },
      ...BUYERS_NOTES.map((note) => ({
        timeline: { $elemMatch: { ...note, note: { $gt: '', $nin: SYSTEM_NOTES } } },
      })),
    ];
    const named = { 'buyer.userId': userId, $or: left } as QueryFilter<OrderRecord>;
    const some = await this.orders.find(named, { _id: 1 }).limit(BATCH);
    const theirs = { _id: { $in: some.map(({ _id }) => _id) } };
    await this.orders.updateMany(
      theirs,
      { $set: { ...blank, ...unnamed }, $inc: { version: 1 } },
      { arrayFilters: [{ $or: OWN_NOTES }] },
    );
    return some.length > 0;
  }

  /** What a seller has noted about buyers goes with the account. */
  async removeNotes(sellerId: string): Promise<void> {
    const noted = { sellerId, sellerNote: { $gt: '' } };
    await this.orders.updateMany(
      { sellerOrders: { $elemMatch: noted } } as QueryFilter<OrderRecord>,
      { $set: { 'sellerOrders.$[own].sellerNote': '' }, $inc: { version: 1 } },
      { arrayFilters: [{ 'own.sellerId': sellerId }] },
    );
  }

  /** The same for payments and the addresses of their payment pages. */
  async anonymisePayments(userId: string): Promise<boolean> {
    const named = { userId, $or: [...anyOf(NO_CUSTOMER), { paymentUrl: { $ne: null } }] };
    const some = await this.payments
      .find(named as QueryFilter<PaymentRecord>, { _id: 1, customer: 1 })
      .limit(BATCH);
    const blank = { ...NO_CUSTOMER, pageQuery: {}, paymentUrl: null };
    // Late money is asked for by operator: it stays, without the number that it follows from.
    for (const [operator, own] of Map.groupBy(some, ({ customer }) => operatorOf(customer))) {
      const theirs = { _id: { $in: own.map(({ _id }) => _id) } };
      await this.payments.updateMany(theirs, { $set: { ...blank, 'customer.operator': operator } });
    }
    const ids = { $in: some.map(({ _id }) => _id) };
    const paid = { $or: [{ paymentId: ids }, { returnedFor: ids }] };
    await this.payNumberLines.updateMany(paid, { $set: { payer: '' } });
    // A bank writes the payer's name into the narration.
    const inText = { ...paid, account: { $in: ACCOUNTS_THAT_NAME_PAYERS } };
    await this.payNumberLines.updateMany(inText, { $set: { reference: '' } });
    return some.length > 0;
  }

  removeWaysToPay(userId: string): Promise<void> {
    return this.unit.run(async () => {
      await this.infos.deleteMany({ userId });
      await this.sightings.deleteMany({ userId });
      await this.destinations.remove(userId);
    });
  }

  async removeShopTerms(sellerId: string): Promise<void> {
    await this.shopTerms.deleteOne({ _id: sellerId });
  }

  private async anyOrder(filter: object): Promise<boolean> {
    return (await this.orders.exists(filter as QueryFilter<OrderRecord>)) !== null;
  }
}

/** Documents in which one of these fields is not empty. */
function anyOf(blank: Readonly<Record<string, string>>): object[] {
  return Object.keys(blank).map((field) => ({ [field]: { $nin: ['', null] } }));
}
