import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, Types } from 'mongoose';
import { type Counters, ProductRecord } from '../products/product.schema.ts';
import { type PieceMove, type Pieces, pieceMoves } from './reservation.ts';

/** Moves that sell something; the others complete or undo an earlier one. */
const SALES: readonly PieceMove[] = ['hold', 'take'];

export interface MovedStock {
  /** The products after the move. */
  readonly products: ProductRecord[];
  /** Whether all pieces were moved. */
  readonly complete: boolean;
}

@Injectable()
export class StockRepository {
  constructor(@InjectModel(ProductRecord.name) private readonly products: Model<ProductRecord>) {}

  /**
   * Moves pieces between the counters by one conditional update a SKU: no counter falls below zero.
   * One SKU costs one command, any number of them two.
   */
  async move(move: PieceMove, pieces: readonly Pieces[]): Promise<MovedStock> {
    const [only] = pieces;
    if (only && pieces.length === 1) {
      const product = await this.products
        .findOneAndUpdate(available(move, only), moved(move, only), {
          returnDocument: 'after',
          updatePipeline: true,
        })
        .lean<ProductRecord>()
        .exec();
      return { products: product ? [product] : [], complete: product !== null };
    }
    if (pieces.length === 0) return { products: [], complete: true };
    const { matchedCount } = await this.products.bulkWrite(
      pieces.map((one) => ({
        updateOne: { filter: available(move, one), update: moved(move, one) },
      })),
    );
    const ids = [...new Set(pieces.map(({ productId }) => productId))];
    const products = await this.products
      .find({ _id: { $in: ids } })
      .lean<ProductRecord[]>()
      .exec();
    return { products, complete: matchedCount === pieces.length };
  }
}

/** Matches the product if it has enough pieces to move. */
function available(
  move: PieceMove,
  { productId, variantId, quantity }: Pieces,
): QueryFilter<ProductRecord> {
  const { stock, reserved } = pieceMoves[move];
  const enough = {
    ...(stock < 0 && { stock: { $gte: quantity } }),
    ...(reserved < 0 && { reserved: { $gte: quantity } }),
  };
  const sku =
    variantId === null
      ? { variants: { $size: 0 }, ...enough }
      : { variants: { $elemMatch: { _id: new Types.ObjectId(variantId), ...enough } } };
  const _id = new Types.ObjectId(productId);
  return { _id, ...sku, ...(SALES.includes(move) && { deletedAt: null }) };
}

function moved(move: PieceMove, { variantId, quantity }: Pieces) {
  const { stock, reserved } = pieceMoves[move];
  const by = { stock: stock * quantity, reserved: reserved * quantity };
  const ofVariant = variantId !== null && { variants: variantGrown(variantId, by) };
  const version = { $add: ['$version', 1] };
  const stockMark = { stockVersion: version, stockMoved: true };
  return [{ $set: { ...grown('$', by), ...ofVariant, version, ...(stock !== 0 && stockMark) } }];
}

function grown(prefix: string, by: Counters) {
  return {
    stock: { $add: [`${prefix}stock`, by.stock] },
    reserved: { $add: [`${prefix}reserved`, by.reserved] },
  };
}

function variantGrown(variantId: string, by: Counters) {
  const isIt = { $eq: ['$$one._id', new Types.ObjectId(variantId)] };
  const changed = { $mergeObjects: ['$$one', grown('$$one.', by)] };
  return { $map: { input: '$variants', as: 'one', in: { $cond: [isIt, changed, '$$one'] } } };
}
