import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { batched, isDuplicateKey, type Records, replaceAll } from '@sokoni/common';
import { Reservation } from './reservation.schema.ts';
import { type HeldPieces, heldPieces } from './reservation.ts';

/** As the index of the sweeper has it: held reservations are few among all. */
const HELD = { state: 'held', expiresAt: { $type: 'date' } } as const;

@Injectable()
export class ReservationsRepository {
  /** Commits held reservations; for each whether it is committed, by this call or an earlier one. */
  readonly commit = batched((orderIds: readonly string[]) => this.commitAll(orderIds));

  constructor(@InjectModel(Reservation.name) private readonly reservations: Records<Reservation>) {}

  find(orderId: string): Promise<Reservation | null> {
    return this.reservations.findById(orderId).exec();
  }

  findAll(orderIds: readonly string[]): Promise<Reservation[]> {
    return this.reservations.find({ _id: { $in: orderIds } }).exec();
  }

  /**
   * Pieces of a product in held reservations. A new reservation writes the product too, so that a
   * transaction that reads this and writes the product does not miss one.
   */
  async heldPieces(productId: string): Promise<HeldPieces> {
    const id = productId.toLowerCase();
    const holding = await this.reservations.find({ ...HELD, 'lines.productId': id });
    return heldPieces(holding, id);
  }

  async add(reservations: readonly Reservation[]): Promise<void> {
    await this.reservations.insertMany(reservations, { lean: true });
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

  /** Replaces the version that `next` was made from. */
  async save(next: Reservation): Promise<void> {
    const change = { version: next.version - 1, saved: next };
    if ((await replaceAll(this.reservations, [change])) !== 1)
      throw new Error(`Reservation ${next._id} has another version`);
  }

  /** How many orders hold stock, and the first expiry among them. */
  async held(): Promise<{ count: number; firstExpiry: Date | null }> {
    const [held] = await this.reservations.aggregate<{ count: number; firstExpiry: Date }>([
      { $match: HELD },
      { $group: { _id: null, count: { $sum: 1 }, firstExpiry: { $min: '$expiresAt' } } },
    ]);
    return held ?? { count: 0, firstExpiry: null };
  }

  /** Orders whose reservation has expired, without the given ones. */
  async findExpired(now: Date, limit: number, except: readonly string[]): Promise<string[]> {
    const expired = await this.reservations
      .find({ state: 'held', expiresAt: { $lte: now }, _id: { $nin: except } }, { _id: 1 })
      .sort({ expiresAt: 1 })
      .limit(limit);
    return expired.map((reservation) => reservation._id);
  }

  /** The order may still be paid: its reservation is looked at again at this time. */
  async postpone(orderIds: readonly string[], expiresAt: Date): Promise<void> {
    if (orderIds.length === 0) return;
    await this.reservations.updateMany(
      { _id: { $in: orderIds }, state: 'held' },
      { $set: { expiresAt }, $inc: { version: 1 } },
    );
  }

  private async commitAll(orderIds: readonly string[]): Promise<boolean[]> {
    const ids = [...new Set(orderIds)];
    const update = { $set: { state: 'committed' as const }, $inc: { version: 1 } };
    const { modifiedCount } = await this.reservations.bulkWrite(
      ids.map((_id) => ({ updateOne: { filter: { _id, state: 'held' }, update } })),
      { ordered: false },
    );
    if (modifiedCount === ids.length) return orderIds.map(() => true);
    const found = await this.reservations.find(
      { _id: { $in: ids }, state: 'committed' },
      { _id: 1 },
    );
    const committed = new Set(found.map(({ _id }) => _id));
    return orderIds.map((id) => committed.has(id));
  }
}
