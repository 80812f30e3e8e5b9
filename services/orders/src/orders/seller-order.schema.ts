import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type {
  DiscountPayer,
  LinePieces,
  Parcel,
  SellerOrderStatus,
  ShownDiscount,
  TaxedLine,
  TaxKind,
} from '@sokoni/contracts';

const shillings = { type: Number, required: true, min: 0 };

@Schema({ _id: false })
class ParcelCarrier implements Parcel {
  @Prop({ type: String, required: true }) readonly carrier!: Parcel['carrier'];
  @Prop({ type: String, default: '' }) readonly carrierName!: string;
  @Prop({ type: String, default: '' }) readonly reference!: string;
  @Prop({ type: String, default: '' }) readonly phone!: string;
}

/** What a promotion took off a part. */
@Schema({ _id: false })
export class PartDiscount implements ShownDiscount {
  @Prop({ type: String, required: true }) readonly promotionId!: string;
  @Prop({ type: String, default: '' }) readonly name!: string;
  @Prop({ type: String, default: null }) readonly code!: string | null;
  @Prop({ type: String, required: true }) readonly paidBy!: DiscountPayer;
  @Prop(shillings) readonly goodsTzs!: number;
  @Prop(shillings) readonly deliveryTzs!: number;
}

/** Some pieces of an ordered line. */
@Schema({ _id: false })
class Pieces implements LinePieces {
  @Prop({ type: String, required: true }) readonly lineId!: string;
  @Prop({ type: Number, required: true, min: 1 }) readonly quantity!: number;
}
const PiecesSchema = SchemaFactory.createForClass(Pieces);

/** What has left the seller together. */
@Schema({ _id: false })
export class PartParcel {
  /** The caller's key of the call that sent it; empty where the whole part was sent. */
  @Prop({ type: String, default: '' }) readonly key!: string;
  @Prop({ type: [PiecesSchema] }) readonly lines!: readonly LinePieces[];
  /** Who brings it, where the seller has said it. */
  @Prop({ type: SchemaFactory.createForClass(ParcelCarrier), default: null })
  readonly carrier!: Parcel | null;
  @Prop({ type: Date, required: true }) readonly sentAt!: Date;
}

/** Refunded pieces; those that had not been sent go back into stock. */
@Schema({ _id: false })
class RefundedPieces extends Pieces {
  @Prop({ type: Number, required: true, min: 0 }) readonly unsent!: number;
}

/** A refund of some lines; without lines of an amount that an admin has decided in a dispute. */
@Schema({ _id: false })
export class LineRefund {
  /** The caller's key of the call that asked for it; empty for an amount. */
  @Prop({ type: String, default: '' }) readonly key!: string;
  @Prop({ type: [SchemaFactory.createForClass(RefundedPieces)] })
  readonly lines!: readonly RefundedPieces[];
  /** What the buyer gets back for the goods, and what the shop's promotions get back. */
  @Prop(shillings) readonly goodsTzs!: number;
  @Prop(shillings) readonly shopGoodsTzs!: number;
  /** The delivery, which goes back with the last pieces of the part. */
  @Prop(shillings) readonly deliveryTzs!: number;
  @Prop({ type: String, required: true }) readonly reason!: string;
  @Prop({ type: Date, required: true }) readonly at!: Date;
}

/** The deadlines of an open dispute, by the terms of the day on which it began. */
@Schema({ _id: false })
export class PartDispute {
  /** Until then it waits for what its seller says. */
  @Prop({ type: Date, required: true }) readonly statementDueAt!: Date;
  /** So long after that, or after what the seller says before, an admin decides. */
  @Prop({ type: Number, required: true, min: 1 }) readonly decisionDays!: number;
}

/** What the buyer pays for a part in cash, when it is delivered. */
@Schema({ _id: false })
export class PartCash {
  /** The commission on it, in hundredths of a percent: that of the day of the order. */
  @Prop({ type: Number, required: true, min: 0 }) readonly commissionBasisPoints!: number;
  /** When its seller has got it; null before, or where the part ended without. */
  @Prop({ type: Date, default: null }) readonly collectedAt!: Date | null;
}

/** A line or the delivery, as it was paid. */
@Schema({ _id: false })
class TaxedLineRecord implements TaxedLine {
  @Prop({ type: String, default: null }) readonly lineId!: string | null;
  @Prop(shillings) readonly amountTzs!: number;
  @Prop({ type: String, required: true }) readonly taxKind!: TaxKind;
  @Prop(shillings) readonly rateBasisPoints!: number;
  @Prop(shillings) readonly netCents!: number;
  @Prop(shillings) readonly taxCents!: number;
}

/** One seller order; it has the fulfilment status. */
@Schema({ _id: false })
export class SellerOrderRecord {
  @Prop({ type: String, required: true }) readonly sellerId!: string;
  @Prop({ type: String, default: '' }) readonly sellerName!: string;
  @Prop({ type: String, required: true }) readonly status!: SellerOrderStatus;
  /** What the buyer pays for the goods, after discounts. */
  @Prop(shillings) readonly subtotalTzs!: number;
  @Prop(shillings) readonly deliveryTzs!: number;
  @Prop({ type: [SchemaFactory.createForClass(PartDiscount)], default: [] })
  readonly discounts!: readonly PartDiscount[];
  /** What the shop's promotions pay to the seller for goods and delivery. */
  @Prop({ type: Number, default: 0, min: 0 }) readonly shopGoodsTzs!: number;
  @Prop({ type: Number, default: 0, min: 0 }) readonly shopDeliveryTzs!: number;
  /** What the shop has paid for it instead of the buyer; less after a refund of lines. */
  @Prop({ type: Number, default: 0, min: 0 }) readonly fundedDeliveryTzs!: number;
  /** What the shop will pay unless the subsidy is refused; zero once that is decided. */
  @Prop({ type: Number, default: 0, min: 0 }) readonly pendingSubsidyTzs!: number;
  /**
   * The most that the shop paid for its seller's deliveries in a month when the subsidy was promised; a lower one of later
   * takes no promise back. Null without a subsidy, and where it was promised before this was stored: the cap of the day
   * on which it is decided counts alone.
   */
  @Prop({ type: Number, default: null, min: 0 }) readonly subsidyCapTzs!: number | null;
  /** The commission on it, decided by its payment; null before, in cash, and where it was paid before this was stored. */
  @Prop({ type: Number, default: null, min: 0 }) readonly commissionBasisPoints!: number | null;
  /** The tax in the commission, decided by the payment; null before, and where it was paid before this was stored. */
  @Prop({ type: Number, default: null, min: 0 }) readonly shopVatBasisPoints!: number | null;
  /** Null where the part is paid in advance. */
  @Prop({ type: SchemaFactory.createForClass(PartCash), default: null })
  readonly cash!: PartCash | null;
  /** Of its seller when it was ordered; empty for one who is not registered for VAT. */
  @Prop({ type: String, default: '' }) readonly vatNumber!: string;
  /**
   * The tax in what was paid, decided by the payment and never computed again; null before, without a tax number, and
   * where it was paid before this was stored.
   */
  @Prop({ type: [SchemaFactory.createForClass(TaxedLineRecord)], default: null })
  readonly tax!: readonly TaxedLine[] | null;
  @Prop({ type: String, required: true }) readonly deliveryRate!: string;
  /** From acceptance to delivery; null for pickup. */
  @Prop({ type: Number, default: null }) readonly deliveryDays!: number | null;
  /** The day on which the seller is back from holiday: the time to accept counts from here. */
  @Prop({ type: String, default: null }) readonly sentFrom!: string | null;
  /** When the part got its status: timers count from here. */
  @Prop({ type: Date, required: true }) readonly since!: Date;
  /** The user for whom the part waits was reminded. */
  @Prop({ type: Boolean, default: false }) readonly reminded!: boolean;
  /** When the system moves the part on by itself; written with every save. */
  @Prop({ type: Date, default: null }) readonly dueAt!: Date | null;
  /** Shown to the buyer only, from `shipped` on. */
  @Prop({ type: String, default: '' }) readonly deliveryPin!: string;
  /** PIN attempts, summed over all shipments. */
  @Prop({ type: Number, default: 0 }) readonly pinTries!: number;
  /** How many deliveries have failed. */
  @Prop({ type: Number, default: 0 }) readonly failedDeliveries!: number;
  /** The buyer's reason to request a cancellation while the part is processed. */
  @Prop({ type: String, default: null }) readonly cancelRequest!: string | null;
  /** What has left so far, oldest first. */
  @Prop({ type: [SchemaFactory.createForClass(PartParcel)], default: [] })
  readonly parcels!: readonly PartParcel[];
  /** What was refunded of it by line; its sums stay those of the order. */
  @Prop({ type: [SchemaFactory.createForClass(LineRefund)], default: [] })
  readonly lineRefunds!: readonly LineRefund[];
  /** Until when lines of a completed part are refunded; null for others. Written with every save. */
  @Prop({ type: Date, default: null }) readonly linesRefundableUntil!: Date | null;
  /** The seller's private note. */
  @Prop({ type: String, default: '' }) readonly sellerNote!: string;
  /** Null where no dispute is open. */
  @Prop({ type: SchemaFactory.createForClass(PartDispute), default: null })
  readonly dispute!: PartDispute | null;
  /** When the seller said something in the open dispute; null for nothing yet. */
  @Prop({ type: Date, default: null }) readonly sellerStatedAt!: Date | null;
  /** When the note was last saved: the audit trail has it in place of the text. */
  @Prop({ type: Date, default: null }) readonly sellerNotedAt!: Date | null;
}
