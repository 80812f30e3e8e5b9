import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Transitions } from '@sokoni/common';
import type { Language, PricedLine } from '@sokoni/contracts';

/**
 * `held`: a buyer is paying. `committed`: paid and sold. `released`: free for other buyers again.
 * `unavailable`: paid after the release, when the pieces were sold to other buyers.
 */
export type ReservationState = 'held' | 'committed' | 'released' | 'unavailable';

export const reservationMoves: Transitions<ReservationState> = {
  held: ['committed', 'released'],
  released: ['committed', 'unavailable'],
  committed: [],
  unavailable: [],
};

@Schema({ _id: false })
export class ReservedLine implements PricedLine {
  @Prop({ type: String, required: true }) readonly lineId!: string;
  @Prop({ type: String, required: true }) readonly productId!: string;
  @Prop({ type: String, default: null }) readonly variantId!: string | null;
  @Prop({ type: Number, default: null }) readonly wholesaleMinimum!: number | null;
  @Prop({ type: Number, required: true, min: 0 }) readonly quantity!: number;
  @Prop({ type: String, default: '' }) readonly productName!: string;
  @Prop({ type: String, default: undefined }) readonly language?: Language | undefined;
  /** The name in the other language. */
  @Prop({ type: Object, default: undefined }) readonly translation?: PricedLine['translation'];
  @Prop({ type: [String] }) readonly image!: string[];
  @Prop({ type: String, default: '' }) readonly optionLabel!: string;
  @Prop({ type: String, default: undefined }) readonly sku?: string | undefined;
  @Prop({ type: String, default: undefined }) readonly taxKind?: PricedLine['taxKind'];
  @Prop({ type: Number, required: true, min: 0 }) readonly unitPriceTzs!: number;
  @Prop({ type: Number, required: true, min: 0 }) readonly lineTotalTzs!: number;
  @Prop({ type: String, required: true }) readonly sellerId!: string;
  @Prop({ type: String, default: '' }) readonly sellerName!: string;
  @Prop({ type: String, default: '' }) readonly sellerLocation!: string;
}

const ReservedLineSchema = SchemaFactory.createForClass(ReservedLine);

/**
 * How many pieces of a line have left, and how many never will and are put back, at most so many as the line has. Both
 * only grow: facts may be read in any order and more than once.
 */
@Schema({ _id: false })
class LinePieceTotals {
  @Prop({ type: String, required: true }) readonly lineId!: string;
  @Prop({ type: Number, required: true, min: 0 }) readonly sent!: number;
  @Prop({ type: Number, required: true, min: 0 }) readonly neverSent!: number;
}

@Schema({ collection: 'reservations', versionKey: false })
export class Reservation {
  /** The order's id. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, default: '' }) readonly buyerId!: string;
  @Prop({ type: String, enum: Object.keys(reservationMoves), required: true })
  readonly state!: ReservationState;
  /**
   * The attempts to place the order that have reserved its stock and not given up. While one is left, the
   * order may still be committed, so that a failed attempt must not release the stock.
   */
  @Prop({ type: [String] }) readonly attempts!: readonly string[];
  @Prop({ type: Date, required: true }) readonly expiresAt!: Date;
  @Prop({ type: [ReservedLineSchema] }) readonly lines!: readonly ReservedLine[];
  @Prop({ type: [SchemaFactory.createForClass(LinePieceTotals)] })
  readonly totals!: readonly LinePieceTotals[];
  @Prop({ type: Number, required: true, min: 0 }) readonly version!: number;
}

export const ReservationSchema = SchemaFactory.createForClass(Reservation);
