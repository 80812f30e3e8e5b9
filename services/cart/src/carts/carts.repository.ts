import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { batched, duplicatesOf, GATHER_EVENTS_MS } from '@sokoni/common';
import type { EventData } from '@sokoni/contracts';
import type { Model } from 'mongoose';
import type { ProductCopy } from '../products/product.ts';
import { CartRecord } from './cart.schema.ts';
import { type Cart, emptyCart } from './cart.ts';
import { toRemoval } from './purchase.ts';

/** A cart with the copies of its products, read by one query. */
export interface StockedCart {
  readonly cart: Cart;
  readonly products: readonly ProductCopy[];
}

/** A writer finds its own write as long as at most this many others follow it. */
const MAX_WRITES = 10;

interface CartChange {
  readonly before: Cart;
  readonly after: Cart;
  /** Unique to this change. */
  readonly name: string;
}

@Injectable()
export class CartsRepository {
  private readonly read = batched((userIds: readonly string[]) => this.readAll(userIds));
  private readonly write = batched((changes: readonly CartChange[]) => this.writeAll(changes));

  /** Removes what paid orders bought; a repeated event changes nothing. */
  readonly removePurchased = batched(
    (orders: readonly EventData<'order.paid'>[]) => this.removeAll(orders),
    { gatherMs: GATHER_EVENTS_MS },
  );

  constructor(@InjectModel(CartRecord.name) private readonly carts: Model<CartRecord>) {}

  find(userId: string): Promise<Cart> {
    return this.read(userId);
  }

  async count(userId: string): Promise<number> {
    const found = await this.carts.findById(userId, { 'lines._id': 1 }).lean<CartRecord>().exec();
    return found?.lines.length ?? 0;
  }

  /** The cart with the copies of all its products. */
  async findStocked(userId: string): Promise<StockedCart> {
    const [found] = await this.carts.aggregate<CartRecord & { products: ProductCopy[] }>([
      { $match: { _id: userId } },
      {
        $lookup: {
          from: 'products',
          localField: 'lines.productId',
          foreignField: '_id',
          as: 'products',
        },
      },
    ]);
    return { cart: found ? toCart(found) : emptyCart(userId), products: found?.products ?? [] };
  }

  /** Writes the changes of a cart; false when another change was written first. */
  save(before: Cart, after: Cart): Promise<boolean> {
    return this.write({ before, after, name: randomUUID() });
  }

  async remove(userId: string): Promise<void> {
    await this.carts.deleteOne({ _id: userId }).exec();
  }

  /** Every product that is in some cart. */
  async productIds(): Promise<string[]> {
    return (await this.carts.distinct('lines.productId').exec()) as string[];
  }

  private async removeAll(orders: readonly EventData<'order.paid'>[]): Promise<undefined[]> {
    await this.carts.bulkWrite(orders.map(toRemoval), { ordered: false });
    return orders.map(() => undefined);
  }

  private async readAll(userIds: readonly string[]): Promise<Cart[]> {
    const found = await this.carts
      .find({ _id: { $in: userIds } })
      .lean<CartRecord[]>()
      .exec();
    const known = new Map(found.map((record) => [record._id, toCart(record)]));
    return userIds.map((userId) => known.get(userId) ?? emptyCart(userId));
  }

  /** For each change whether it was written. */
  private async writeAll(changes: readonly CartChange[]): Promise<boolean[]> {
    try {
      const { matchedCount, upsertedCount } = await this.carts.bulkWrite(changes.map(toWrite), {
        ordered: false,
      });
      if (matchedCount + upsertedCount === changes.length) return changes.map(() => true);
    } catch (error) {
      if (!duplicatesOf(error)) throw error;
    }
    // The database counts the written documents but does not name them.
    const touched = { _id: { $in: changes.map(({ before }) => before.userId) } };
    const carts = await this.carts.find(touched, { writes: 1 }).lean<CartRecord[]>().exec();
    const written = new Set(carts.flatMap(({ writes = [] }) => writes));
    return changes.map(({ name }) => written.has(name));
  }
}

function toWrite({ before, after, name }: CartChange) {
  const { userId: _id, revision } = before;
  const { $set } = changeOf(before, after);
  return {
    updateOne: {
      filter: { _id, revision },
      update: { $set, $push: { writes: { $each: [name], $slice: -MAX_WRITES } } },
      upsert: revision === 0,
    },
  };
}

/** Most changes touch one row, and a cart can hold a hundred. */
function changeOf(before: Cart, { revision, lines }: Cart): { $set: object } {
  const changed = lines.flatMap((line, at) => (line === before.lines[at] ? [] : [at]));
  const [at = -1] = changed;
  const oneRow = changed.length === 1 && lines.length >= before.lines.length;
  // A cart that is not stored yet has no array for the row.
  if (!oneRow || before.revision === 0) return { $set: { revision, lines } };
  return { $set: { revision, [`lines.${at}`]: lines[at] } };
}

function toCart({ _id: userId, revision, lines }: CartRecord): Cart {
  return { userId, revision, lines };
}
