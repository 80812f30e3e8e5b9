import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, Types } from 'mongoose';
import { type Counters, PRODUCT, type ProductRecord } from '../products/product.schema.ts';
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
    const by = { stock: stock * quantity, reserved: reserved * quantity };
    const enough = {
      ...(stock < 0 && { stock: { $gte: quantity } }),
      ...(reserved < 0 && { reserved: { $gte: quantity } }),
    };
    const sku: QueryFilter<ProductRecord> =
      variantId === null
        ? { variants: { $size: 0 }, ...enough }
        : { variants: { $elemMatch: { _id: variantId, ...enough } } };
    const ofVariant = variantId !== null && { variants: variantGrown(variantId, by) };
    const version = { $add: ['$version', 1] };
    const moved = { stockVersion: version, stockMoved: true };
    return this.products
      .findOneAndUpdate(
        { _id: productId, ...sku, ...(TAKES.includes(move) && { deletedAt: null }) },
        [{ $set: { ...grown('$', by), ...ofVariant, version, ...(stock !== 0 && moved) } }],
        { returnDocument: 'after', updatePipeline: true },
      )
      .lean<ProductRecord>()
      .exec();
  }
}

function grown(prefix: string, by: Counters) {
  return {
    stock: { $add: [`${prefix}stock`, by.stock] },
    reserved: { $add: [`${prefix}reserved`, by.reserved] },
  };
}

function variantGrown(variantId: string, by: Counters) {
  const isIt = { $eq: ['$$one._id', new Types.ObjectId(variantId)] };
  const moved = { $mergeObjects: ['$$one', grown('$$one.', by)] };
  return { $map: { input: '$variants', as: 'one', in: { $cond: [isIt, moved, '$$one'] } } };
}
