import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import { Types } from 'mongoose';
import { PaymentInfoRecord } from './payment-info.schema.ts';

const MOST = 200;

@Injectable()
export class PaymentInfoRepository {
  constructor(
    @InjectModel(PaymentInfoRecord.name) private readonly infos: Records<PaymentInfoRecord>,
  ) {}

  list(userId: string): Promise<PaymentInfoRecord[]> {
    return this.infos.find({ userId }).sort({ _id: -1 }).limit(MOST).exec();
  }

  newest(userId: string): Promise<PaymentInfoRecord | null> {
    return this.infos.findOne({ userId }).sort({ _id: -1 }).exec();
  }

  /** False when the user has none of that id. */
  async remove(userId: string, _id: string): Promise<boolean> {
    const own = { _id: new Types.ObjectId(_id), userId };
    return (await this.infos.deleteOne(own)).deletedCount === 1;
  }

  /** Inserts it, or updates the same card or number; a known card keeps its token. */
  save({ createdAt, ...all }: Omit<PaymentInfoRecord, '_id'>): Promise<PaymentInfoRecord> {
    const { userId, identity } = all;
    const { info, once } = withoutToken(all);
    return this.infos
      .findOneAndUpdate(
        { userId, identity },
        { $set: info, $setOnInsert: { createdAt, ...once } },
        { upsert: true, returnDocument: 'after' },
      )
      .orFail()
      .exec();
  }
}

/** The fields of a card apart, so that its token is written once. */
function withoutToken({ card, ...info }: Omit<PaymentInfoRecord, '_id' | 'createdAt'>) {
  if (card === null) return { info: { ...info, card }, once: {} };
  const { brand, last4, fingerprint, expiry, token } = card;
  const shown = {
    'card.brand': brand,
    'card.last4': last4,
    'card.fingerprint': fingerprint,
    'card.expiry': expiry,
  };
  return { info: { ...info, ...shown }, once: { 'card.token': token } };
}
