import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { batched, Clock, duplicatesOf, type Records } from '@sokoni/common';
import type { ProductCopy } from '../products/product.ts';
import {
  type Cart,
  type CartLine,
  emptyCart,
  isVisitor,
  type PlacedOrder,
  VISITOR_MS,
} from './cart.ts';
import { applyOrder, type OrderFact } from './placed-order.ts';

@Schema({ collection: 'carts', versionKey: false })
export class CartRecord {
  /** The user's id, or the visitor's: one cart each. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: Number, required: true }) readonly revision!: number;
  /** Stored as the rules made them: casting each row would cost more than writing it. */
  @Prop({ type: Array, default: [] }) readonly lines!: readonly CartLine[];
  /** Orders that were placed from it; missing until the first. */
  @Prop({ type: Array, default: undefined }) readonly placed?: readonly PlacedOrder[];
  /** Ids of the last writes, by which a writer finds out whether its own succeeded. */
  @Prop({ type: [String], default: undefined }) readonly writes?: readonly string[];
  /** When a visitor's cart is deleted unless it changes before; missing of users. */
  @Prop({ type: Date, default: undefined }) readonly expiresAt?: Date;
}

export const CartSchema = SchemaFactory.createForClass(CartRecord);

/** A cart with the copies of its products, read by one query. */
interface StockedCart {
  readonly cart: Cart;
  readonly products: readonly ProductCopy[];
}

/** A writer finds its own write as long as at most this many others follow it. */
const MAX_WRITES = 10;

/** A fact about an order of this user's cart. */
type OwnedFact = OrderFact & { readonly userId: string };

interface CartChange {
  readonly before: Cart;
  readonly after: Cart;
  /** Unique to this change. */
  readonly name: string;
}

@Injectable()
export class CartsRepository {
  private readonly read = batched((ownerIds: readonly string[]) => this.readAll(ownerIds));
  private readonly write = batched((changes: readonly CartChange[]) => this.writeAll(changes));

  /** Takes the goods of orders out of carts, or gives them back; a repeated fact changes nothing. */
  readonly applyOrder = batched((facts: readonly OwnedFact[]) => this.applyAll(facts));

  constructor(
    @InjectModel(CartRecord.name) private readonly carts: Records<CartRecord>,
    private readonly clock: Clock,
  ) {}

  find(ownerId: string): Promise<Cart> {
    return this.read(ownerId);
  }

  async count(ownerId: string): Promise<number> {
    const found = await this.carts.findById(ownerId, { 'lines._id': 1 });
    return found?.lines.length ?? 0;
  }

  /** The cart with the copies of all its products. */
  async findStocked(ownerId: string): Promise<StockedCart> {
    const [found] = await this.carts.aggregate<CartRecord & { products: ProductCopy[] }>([
      { $match: { _id: ownerId } },
      {
        $lookup: {
          from: 'products',
          localField: 'lines.productId',
          foreignField: '_id',
          as: 'products',
        },
      },
    ]);
    return { cart: found ? toCart(found) : emptyCart(ownerId), products: found?.products ?? [] };
  }

  /** Writes the changes of a cart; false when another change was written first. */
  save(before: Cart, after: Cart): Promise<boolean> {
    return this.write({ before, after, name: randomUUID() });
  }

  async remove(ownerId: string): Promise<void> {
    await this.carts.deleteOne({ _id: ownerId });
  }

  /**
   * Leaves the cart of a visitor without rows; false when it has changed since it was read. It is not deleted: a new
   * one would count its revisions from the start, and who had read the old one would take rows they never saw.
   */
  async empty({ ownerId: _id, revision }: Cart): Promise<boolean> {
    const emptied = { $set: { lines: [] }, $inc: { revision: 1 } };
    const { modifiedCount } = await this.carts.updateOne({ _id, revision }, emptied);
    return modifiedCount === 1;
  }

  /** In a transaction, of which the shared reads of `find` are no part. */
  async findAlone(ownerId: string): Promise<Cart> {
    const found = await this.carts.findById(ownerId);
    return found ? toCart(found) : emptyCart(ownerId);
  }

  /** In a transaction that has read the cart. */
  async replace({ ownerId: _id, revision, lines }: Cart): Promise<void> {
    await this.carts.updateOne({ _id }, { $set: { revision, lines } }, { upsert: true });
  }

  /** Every product that is in some cart; one answer with all of them would exceed 16 MB. */
  async *productIds(): AsyncGenerator<string> {
    const ids = this.carts.aggregate<{ _id: string }>([
      { $unwind: '$lines' },
      { $group: { _id: '$lines.productId' } },
    ]);
    for await (const { _id } of ids.allowDiskUse(true).cursor()) yield _id;
  }

  /** Reads, changes and writes all of them at once; again those with which another change conflicts. */
  private async applyAll(facts: readonly OwnedFact[]): Promise<undefined[]> {
    let left = facts;
    while (left.length > 0) {
      const byOwner = Map.groupBy(left, ({ userId }) => userId);
      const changes = (await this.readAll([...byOwner.keys()])).flatMap((before) => {
        const after = (byOwner.get(before.ownerId) ?? []).reduce(applyOrder, before);
        return after === before ? [] : [{ before, after, name: randomUUID() }];
      });
      const written = changes.length > 0 ? await this.writeAll(changes) : [];
      const conflicting = changes
        .filter((_, at) => !written[at])
        .map(({ before }) => before.ownerId);
      left = left.filter(({ userId }) => conflicting.includes(userId));
    }
    return facts.map(() => undefined);
  }

  private async readAll(ownerIds: readonly string[]): Promise<Cart[]> {
    const found = await this.carts.find({ _id: { $in: ownerIds } });
    const known = new Map(found.map((record) => [record._id, toCart(record)]));
    return ownerIds.map((ownerId) => known.get(ownerId) ?? emptyCart(ownerId));
  }

  /** For each change whether it was written. */
  private async writeAll(changes: readonly CartChange[]): Promise<boolean[]> {
    try {
      const now = this.clock.now();
      const writes = changes.map((change) => toWrite(change, now));
      const { matchedCount, upsertedCount } = await this.carts.bulkWrite(writes, {
        ordered: false,
      });
      if (matchedCount + upsertedCount === changes.length) return changes.map(() => true);
    } catch (error) {
      if (!duplicatesOf(error)) throw error;
    }
    // The database counts the written documents but does not name them.
    const touched = { _id: { $in: changes.map(({ before }) => before.ownerId) } };
    const carts = await this.carts.find(touched, { writes: 1 });
    const written = new Set(carts.flatMap(({ writes = [] }) => writes));
    return changes.map(({ name }) => written.has(name));
  }
}

function toWrite({ before, after, name }: CartChange, now: Date) {
  const { ownerId: _id, revision } = before;
  const { $set } = changeOf(before, after);
  const expiry = isVisitor(_id) && { expiresAt: new Date(now.getTime() + VISITOR_MS) };
  return {
    updateOne: {
      filter: { _id, revision },
      update: {
        $set: { ...$set, ...expiry },
        $push: { writes: { $each: [name], $slice: -MAX_WRITES } },
      },
      upsert: revision === 0,
    },
  };
}

/** Most changes touch one row, and a cart can hold a hundred. */
function changeOf(before: Cart, { revision, lines, placed }: Cart): { $set: object } {
  if (placed !== before.placed) return { $set: { revision, lines, placed } };
  const changed = lines.flatMap((line, at) => (line === before.lines[at] ? [] : [at]));
  const [at = -1] = changed;
  const oneRow = changed.length === 1 && lines.length >= before.lines.length;
  // A cart that is not stored yet has no array for the row.
  if (!oneRow || before.revision === 0) return { $set: { revision, lines } };
  return { $set: { revision, [`lines.${at}`]: lines[at] } };
}

function toCart({ _id: ownerId, revision, lines, placed = [] }: CartRecord): Cart {
  return { ownerId, revision, lines, placed };
}
