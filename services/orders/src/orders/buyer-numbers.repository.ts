import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { batched, Clock, type Records } from '@sokoni/common';
import { DAY_MS, type UserReplica } from '@sokoni/contracts';
import { OrdersConfig } from '../config.ts';

/** A confirmed number, as a keyed hash, by which an account has ordered: limits by person belong to the number. */
@Schema({ collection: 'buyer_numbers', versionKey: false })
export class BuyerNumber {
  /** Number and user. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly numberHash!: string;
  @Prop({ type: String, required: true }) readonly userId!: string;
  /** Null while the account exists. */
  @Prop({ type: Date, default: null }) readonly expiresAt!: Date | null;
}

export const BuyerNumberSchema = SchemaFactory.createForClass(BuyerNumber);

const KEPT_DAYS = 90;
/** Pairs of number and account that this replica remembers to be stored. */
const MAX_KNOWN = 10_000;

type Person = Pick<UserReplica, '_id' | 'phone' | 'phoneConfirmed'>;

/** Which accounts have ordered with the same confirmed number, also those that were deleted in the last 90 days. */
@Injectable()
export class BuyerNumbersRepository {
  private readonly key: string;
  private readonly known = new Set<string>();

  constructor(
    @InjectModel(BuyerNumber.name) private readonly numbers: Records<BuyerNumber>,
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
    const found = await this.numbers.find({
      numberHash,
      $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }],
    });
    return [...new Set([person._id, ...found.map(({ userId }) => userId)])];
  }

  /**
   * The person orders. Outside transactions, beside what a checkout reads anyway, and once for a replica: what is
   * stored stays while the account exists.
   */
  async note(person: Person): Promise<void> {
    const numberHash = this.hashOf(person);
    if (numberHash === null) return;
    const { _id: userId } = person;
    const _id = `${numberHash}:${userId}`;
    if (this.known.has(_id)) return;
    await this.insertMissing({ _id, numberHash, userId });
    if (this.known.size >= MAX_KNOWN) this.known.clear();
    this.known.add(_id);
  }

  /** The account is deleted; again changes nothing. */
  async release(userId: string): Promise<void> {
    const expiresAt = new Date(this.clock.now().getTime() + KEPT_DAYS * DAY_MS);
    await this.numbers.updateMany({ userId, expiresAt: null }, { expiresAt });
  }

  private readonly insertMissing = batched(
    async (noted: readonly Omit<BuyerNumber, 'expiresAt'>[]) => {
      const writes = noted.map(({ _id, ...rest }) => ({
        updateOne: {
          filter: { _id },
          update: { $setOnInsert: { ...rest, expiresAt: null } },
          upsert: true,
        },
      }));
      await this.numbers.bulkWrite(writes, { ordered: false });
      return noted.map(() => true);
    },
  );

  /** Null for a number that proves nothing of its owner. */
  private hashOf({ phone, phoneConfirmed }: Person): string | null {
    if (!phoneConfirmed || phone === '') return null;
    return createHmac('sha256', this.key).update(`number ${phone}`).digest('base64url');
  }
}
