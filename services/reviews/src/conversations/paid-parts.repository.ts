import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import { partIdOf } from '../purchases/purchase.ts';
import { PaidPartRecord } from './conversation.schema.ts';

type PaidPart = Omit<PaidPartRecord, '_id' | 'void'>;
type Between = Pick<PaidPartRecord, 'buyerId' | 'sellerId'>;

/** Which buyer has paid which seller, as the events of orders say it, in whatever order. */
@Injectable()
export class PaidPartsRepository {
  constructor(@InjectModel(PaidPartRecord.name) private readonly parts: Records<PaidPartRecord>) {}

  async saveAll(parts: readonly PaidPart[]): Promise<void> {
    await this.parts.bulkWrite(
      parts.map((part) => ({
        updateOne: { filter: { _id: partIdOf(part) }, update: { $set: part }, upsert: true },
      })),
    );
  }

  async void(part: { orderId: string; sellerId: string }): Promise<void> {
    const _id = partIdOf(part);
    await this.parts.updateOne({ _id }, { $set: { void: true } }, { upsert: true });
  }

  /** A paid part; null while the payment has not arrived here, or is taken back. */
  find(part: { orderId: string; sellerId: string }): Promise<PaidPartRecord | null> {
    return this.parts
      .findOne({ _id: partIdOf(part), buyerId: { $nin: ['', null] }, void: { $ne: true } })
      .exec();
  }

  /** The newest paid part between the two. */
  findBetween({ buyerId, sellerId }: Between): Promise<PaidPartRecord | null> {
    return this.parts
      .findOne({ buyerId, sellerId, void: { $ne: true } })
      .sort({ _id: -1 })
      .exec();
  }

  /** Of these pairs, those with a paid part. */
  async paidPairs(pairs: readonly Between[]): Promise<ReadonlySet<string>> {
    if (pairs.length === 0) return new Set();
    const wanted = pairs.map(({ buyerId, sellerId }) => ({ buyerId, sellerId }));
    const found = await this.parts.find(
      { $or: wanted, void: { $ne: true } },
      { buyerId: 1, sellerId: 1 },
    );
    return new Set(found.map(({ buyerId, sellerId }) => `${buyerId}.${sellerId}`));
  }

  async hasBought(buyerId: string): Promise<boolean> {
    return (await this.parts.exists({ buyerId, void: { $ne: true } })) !== null;
  }

  /** Not in a transaction: a seller can have sold a million times. */
  async eraseNames(userId: string): Promise<void> {
    const [buyerName, sellerName] = [{ $gt: '' }, { $gt: '' }];
    const [buyer, seller] = [{ $set: { buyerName: '' } }, { $set: { sellerName: '' } }];
    await this.parts.updateMany({ buyerId: userId, buyerName }, buyer);
    await this.parts.updateMany({ sellerId: userId, sellerName }, seller);
  }
}
