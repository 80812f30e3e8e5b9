import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '@sokoni/common';
import type { Model, UpdateQuery } from 'mongoose';
import type { ProductCopy } from '../products/product.ts';
import { CartRecord } from './cart.schema.ts';
import { type Cart, emptyCart } from './cart.ts';

/** A cart with its own copies of products, as one read brings them. */
export interface StockedCart {
  readonly cart: Cart;
  readonly products: readonly ProductCopy[];
}

@Injectable()
export class CartsRepository {
  constructor(@InjectModel(CartRecord.name) private readonly carts: Model<CartRecord>) {}

  async find(userId: string): Promise<Cart> {
    const found = await this.carts.findById(userId).lean<CartRecord>().exec();
    return found ? toCart(found) : emptyCart(userId);
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

  /** The cart, which may still be to come, with the copy of one product, in the cart or not. */
  async findWithProduct(userId: string, productId: string): Promise<StockedCart> {
    // Half the work of a $lookup, and it finds the product without a cart as well.
    const found = await this.carts.aggregate<CartRecord | ProductCopy>([
      { $match: { _id: userId } },
      { $unionWith: { coll: 'products', pipeline: [{ $match: { _id: productId } }] } },
    ]);
    const cart = found.find((one) => 'lines' in one);
    const products = found.filter((one) => 'details' in one);
    return { cart: cart ? toCart(cart) : emptyCart(userId), products };
  }

  /** Writes what has changed of a cart; false when a rival change came first. */
  async save(before: Cart, after: Cart): Promise<boolean> {
    const { userId: _id, revision } = before;
    try {
      const result = await this.carts.updateOne({ _id, revision }, changeOf(before, after), {
        upsert: revision === 0,
      });
      return result.matchedCount + result.upsertedCount === 1;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async remove(userId: string): Promise<void> {
    await this.carts.deleteOne({ _id: userId }).exec();
  }

  /** Every product that is in some cart. */
  async productIds(): Promise<string[]> {
    return (await this.carts.distinct('lines.productId').exec()) as string[];
  }
}

/** Most changes touch one row, and a cart can hold a hundred. */
function changeOf(before: Cart, { revision, lines, orders }: Cart): UpdateQuery<CartRecord> {
  if (orders !== before.orders) return { $set: { revision, lines, orders } };
  const changed = lines.flatMap((line, at) => (line === before.lines[at] ? [] : [at]));
  const [at = -1] = changed;
  const oneRow = changed.length === 1 && lines.length >= before.lines.length;
  // A cart that is not stored yet has no array to put a row into.
  if (!oneRow || before.revision === 0) return { $set: { revision, lines } };
  return { $set: { revision, [`lines.${at}`]: lines[at] } };
}

function toCart({ _id: userId, revision, lines, orders = [] }: CartRecord): Cart {
  return { userId, revision, lines, orders };
}
