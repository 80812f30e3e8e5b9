import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '@sokoni/common';
import type { Model } from 'mongoose';
import { Reservation, type ReservedLine } from './reservation.schema.ts';

@Injectable()
export class ReservationsRepository {
  constructor(@InjectModel(Reservation.name) private readonly reservations: Model<Reservation>) {}

  find(orderId: string): Promise<Reservation | null> {
    return this.reservations.findById(orderId).lean<Reservation>().exec();
  }

  findAll(orderIds: readonly string[]): Promise<Reservation[]> {
    return this.reservations
      .find({ _id: { $in: orderIds } })
      .lean<Reservation[]>()
      .exec();
  }

  async add(reservations: readonly Reservation[]): Promise<void> {
    await this.reservations.insertMany(reservations);
  }

  /** False when the order has a reservation already. */
  async addOnce(reservation: Reservation): Promise<boolean> {
    try {
      await this.add([reservation]);
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  }

  /** Adds lines to a reservation that was closed without any. */
  async setLines(orderId: string, lines: readonly ReservedLine[]): Promise<void> {
    await this.reservations.updateOne({ _id: orderId, lines: { $size: 0 } }, { $set: { lines } });
  }

  /** Replaces the version that `next` was made from. */
  async save(next: Reservation): Promise<void> {
    const last = { _id: next._id, version: next.version - 1 };
    const saved = await this.reservations.replaceOne(last, next);
    if (saved.matchedCount !== 1) throw new Error(`Reservation ${next._id} has another version`);
  }

  /** How many orders hold stock, and the first expiry among them. */
  async held(): Promise<{ count: number; firstExpiry: Date | null }> {
    const [held] = await this.reservations.aggregate<{ count: number; firstExpiry: Date }>([
      { $match: { state: 'held', expiresAt: { $type: 'date' } } },
      { $group: { _id: null, count: { $sum: 1 }, firstExpiry: { $min: '$expiresAt' } } },
    ]);
    return held ?? { count: 0, firstExpiry: null };
  }

  /** Orders whose reservation has expired, without the given ones. */
  async findExpired(now: Date, limit: number, except: readonly string[]): Promise<string[]> {
    const expired = await this.reservations
      .find({ state: 'held', expiresAt: { $lte: now }, _id: { $nin: except } }, { _id: 1 })
      .sort({ expiresAt: 1 })
      .limit(limit)
      .lean()
      .exec();
    return expired.map((reservation) => reservation._id);
  }
}
