import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { afterCursor, type Records } from '@sokoni/common';
import type { FiscalReceiptsQuery } from '@sokoni/contracts';
import type { QueryFilter } from 'mongoose';
import { CreditRecord, ReceiptRecord } from '../documents/receipt.schema.ts';

const STATES = {
  acknowledged: { acknowledgedAt: { $ne: null } },
  refused: { acknowledgedAt: null, refused: true },
  waiting: { acknowledgedAt: null, refused: false },
} as const;

/** Devices of the test environment may repeat a code. */
const FOUND_AT_MOST = 8;

@Injectable()
export class ReceiptsRepository {
  constructor(
    @InjectModel(ReceiptRecord.name) private readonly receipts: Records<ReceiptRecord>,
    @InjectModel(CreditRecord.name) private readonly credits: Records<CreditRecord>,
  ) {}

  /** Newest first. */
  list(
    sellerId: string,
    { state, from, to, ...paging }: FiscalReceiptsQuery,
  ): Promise<ReceiptRecord[]> {
    const days = { ...(from && { $gte: from }), ...(to && { $lte: to }) };
    const filter = {
      sellerId,
      ...((from || to) && { day: days }),
      ...(state && STATES[state]),
      ...afterCursor(paging),
    };
    return this.receipts
      .find(filter)
      .sort({ _id: -1 })
      .limit(paging.limit + 1)
      .exec();
  }

  ofOrders(sellerId: string, orderIds: readonly string[]): Promise<ReceiptRecord[]> {
    return this.receipts.find({ orderId: { $in: orderIds }, sellerId }).exec();
  }

  /** Those that this user has given or got; all of them for null. */
  ofOrder(orderId: string, userId: string | null): Promise<ReceiptRecord[]> {
    const sides = [{ sellerId: userId }, { 'customer.userId': userId }];
    const filter = {
      orderId,
      ...(userId !== null && { $or: sides }),
    } as QueryFilter<ReceiptRecord>;
    return this.receipts.find(filter).sort({ _id: 1 }).exec();
  }

  /** What went back of the sales of these receipts, in the order in which it came. */
  creditsOf(
    receipts: readonly Pick<ReceiptRecord, 'orderId' | 'sellerId'>[],
  ): Promise<CreditRecord[]> {
    const orderId = { $in: receipts.map((one) => one.orderId) };
    const sellerId = { $in: [...new Set(receipts.map((one) => one.sellerId))] };
    return this.credits.find({ orderId, sellerId }).sort({ _id: 1 }).exec();
  }

  withCode(verificationCode: string): Promise<ReceiptRecord[]> {
    return this.receipts.find({ verificationCode }).limit(FOUND_AT_MOST).exec();
  }

  byCode(verificationCode: string, time: string): Promise<ReceiptRecord | null> {
    return this.receipts.findOne({ verificationCode, time }).exec();
  }
}
