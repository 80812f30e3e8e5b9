import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { PRODUCT, type ProductRecord } from '../products/product.schema.ts';
import { type PieceMove, type Pieces, pieceMoves } from './reservation.ts';

/** Moves that take something new from the shop; the others only end what was begun. */
const TAKES: readonly PieceMove[] = ['hold', 'take'];

@Injectable()
export class StockRepository {
  constructor(@InjectModel(PRODUCT) private readonly products: Model<ProductRecord>) {}

  /**
   * Moves pieces between the counters in one conditional update: no counter ever falls below
   * zero. Null when there are not enough, or the product or variant is gone.
   */
  move(move: PieceMove, { productId, variantId, quantity }: Pieces): Promise<ProductRecord | null> {
    const { stock, reserved } = pieceMoves[move];
    const enough = {
      ...(stock < 0 && { stock: { $gte: quantity } }),
      ...(reserved < 0 && { reserved: { $gte: quantity } }),
    };
    const change = { stock: stock * quantity, reserved: reserved * quantity };
    const sku: QueryFilter<ProductRecord> =
      variantId === null
        ? { variants: { $size: 0 }, ...enough }
        : { variants: { $elemMatch: { _id: variantId, ...enough } } };
    const ofVariant = variantId === null ? {} : prefixed('variants.$.', change);
    return this.products
      .findOneAndUpdate(
        { _id: productId, ...sku, ...(TAKES.includes(move) && { deletedAt: null }) },
        { $inc: { ...change, ...ofVariant, version: 1 } },
        { returnDocument: 'after' },
      )
      .lean<ProductRecord>()
      .exec();
  }
}

function prefixed(prefix: string, change: object): Record<string, number> {
  return Object.fromEntries(Object.entries(change).map(([key, by]) => [`${prefix}${key}`, by]));
}
