import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { batched, Clock } from '@sokoni/common';
import { DAY_MS, type UserReplica } from '@sokoni/contracts';
import type { Model } from 'mongoose';
import { OrdersConfig } from '../config.ts';
import { BuyerNumber } from './buyer-number.schema.ts';

const KEPT_DAYS = 90;

type Person = Pick<UserReplica, '_id' | 'phone' | 'phoneConfirmed'>;

/** Which accounts have ordered with the same confirmed number, also those that were deleted in the last 90 days. */
@Injectable()
export class BuyerNumbersRepository {
  private readonly key: string;

  constructor(
    @InjectModel(BuyerNumber.name) private readonly numbers: Model<BuyerNumber>,
    private readonly clock: Clock,
    config: OrdersConfig,
  ) {
    this.key = config.CARD_FINGERPRINT_KEY;
  }

  /** This person's account and those of the number that it has confirmed. */
  async accountsOf(person: Person): Promise<string[]> {
    const numberHash = this.hashOf(person);
    if (numberHash === null) return [person._id];
    const now = this.clock.now();
    const found = await this.numbers
      .find({ numberHash, $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }] })
      .lean<BuyerNumber[]>()
      .exec();
    return [...new Set([person._id, ...found.map(({ userId }) => userId)])];
  }

  /** The person orders. Outside transactions. */
  async note(person: Person): Promise<void> {
    const numberHash = this.hashOf(person);
    if (numberHash === null) return;
    const { _id: userId } = person;
    await this.insertMissing({ _id: `${numberHash}:${userId}`, numberHash, userId });
  }

  /** The account is deleted; again changes nothing. */
  async release(userId: string): Promise<void> {
    const expiresAt = new Date(this.clock.now().getTime() + KEPT_DAYS * DAY_MS);
    await this.numbers.updateMany({ userId, expiresAt: null }, { expiresAt });
  }

  private readonly insertMissing = batched(
    async (noted: readonly Omit<BuyerNumber, 'expiresAt'>[]) => {
      const ids = noted.map(({ _id }) => _id);
      const known = new Set(await this.numbers.distinct('_id', { _id: { $in: ids } }).exec());
      const missing = noted.filter(({ _id }) => !known.has(_id));
      const writes = missing.map(({ _id, ...rest }) => ({
        updateOne: {
          filter: { _id },
          update: { $setOnInsert: { ...rest, expiresAt: null } },
          upsert: true,
        },
      }));
      if (writes.length > 0) await this.numbers.bulkWrite(writes, { ordered: false });
      return noted.map(() => true);
    },
  );

  /** Null for a number that proves nothing of its owner. */
  private hashOf({ phone, phoneConfirmed }: Person): string | null {
    if (!phoneConfirmed || phone === '') return null;
    return createHmac('sha256', this.key).update(`number ${phone}`).digest('base64url');
  }
}
