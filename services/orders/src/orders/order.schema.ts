import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { audited } from '@sokoni/common';
import type {
  Business,
  Language,
  OpeningWeek,
  PaymentStatus,
  PricedLine,
  SellerOrderActor,
  ShownDelivery,
  ShownRefund,
  StationOfOrder,
  TaxKind,
} from '@sokoni/contracts';

import type { OrderedLine as Ordered } from './discount.ts';
import { SellerOrderRecord } from './seller-order.schema.ts';

const shillings = { type: Number, required: true, min: 0 };

@Schema({ _id: false })
export class Buyer {
  @Prop({ type: String, required: true }) readonly userId!: string;
  @Prop({ type: String, default: '' }) readonly name!: string;
  @Prop({ type: String, default: '' }) readonly email!: string;
  @Prop({ type: String, default: '' }) readonly phone!: string;
  @Prop({ type: String, required: true }) readonly language!: Language;
}

/** For which the order is bought, as its buyer has named it. */
@Schema({ _id: false })
class OrderBusiness implements Business {
  @Prop({ type: String, required: true }) readonly tin!: string;
  @Prop({ type: String, required: true }) readonly name!: string;
}

@Schema({ _id: false })
class OrderLine implements Ordered {
  @Prop({ type: String, required: true }) readonly lineId!: string;
  @Prop({ type: String, required: true }) readonly productId!: string;
  @Prop({ type: String, default: null }) readonly variantId!: string | null;
  @Prop({ type: Number, default: null }) readonly wholesaleMinimum!: number | null;
  @Prop({ type: Number, required: true, min: 1 }) readonly quantity!: number;
  @Prop({ type: String, default: '' }) readonly productName!: string;
  @Prop({ type: String, default: undefined }) readonly language?: Language | undefined;
  /** The name in the other language. */
  @Prop({ type: Object, default: undefined }) readonly translation?: PricedLine['translation'];
  @Prop({ type: [String], default: [] }) readonly image!: string[];
  @Prop({ type: String, default: '' }) readonly optionLabel!: string;
  @Prop({ type: String, default: undefined }) readonly sku?: string | undefined;
  @Prop({ type: String, default: undefined }) readonly taxKind?: TaxKind | undefined;
  @Prop(shillings) readonly unitPriceTzs!: number;
  /** Before discounts. */
  @Prop(shillings) readonly lineTotalTzs!: number;
  @Prop({ type: Number, default: 0, min: 0 }) readonly discountTzs!: number;
  @Prop({ type: Number, default: 0, min: 0 }) readonly shopDiscountTzs!: number;
  @Prop({ type: String, required: true }) readonly sellerId!: string;
  @Prop({ type: String, default: '' }) readonly sellerName!: string;
  @Prop({ type: String, default: '' }) readonly sellerLocation!: string;
}

/** The pickup station as it was when it was ordered. */
@Schema({ _id: false })
class OrderStation implements StationOfOrder {
  @Prop({ type: String, required: true }) readonly stationId!: string;
  @Prop({ type: String, required: true }) readonly name!: string;
  @Prop({ type: String, required: true }) readonly phone!: string;
  @Prop({ type: [Object], required: true }) readonly hours!: OpeningWeek;
  @Prop(shillings) readonly tariffTzs!: number;
}

@Schema({ _id: false })
class OrderDelivery implements ShownDelivery {
  @Prop({ type: String, required: true }) readonly method!: ShownDelivery['method'];
  @Prop({ type: String, default: '' }) readonly location!: string;
  @Prop({ type: String, default: '' }) readonly ward!: string;
  @Prop({ type: String, default: '' }) readonly landmark!: string;
  @Prop({ type: String, default: '' }) readonly phone!: string;
  @Prop({ type: SchemaFactory.createForClass(OrderStation) }) readonly station?: StationOfOrder;
}

@Schema({ _id: false })
export class TimelineEntry {
  @Prop({ type: Date, required: true }) readonly at!: Date;
  @Prop({ type: String, required: true }) readonly what!: string;
  @Prop({ type: String, default: null }) readonly sellerId!: string | null;
  @Prop({ type: String, default: '' }) readonly note!: string;
  /** Absent without a note, and where a former release has stored it. */
  @Prop({ type: String }) readonly noteBy?: SellerOrderActor;
}

/** By what each seller of an order finds it: texts begin with the seller's id, as parts are searched apart. */
@Schema({ _id: false })
export class OrderSearch {
  /** Indexed: the first three letters of each word, and the whole phone number. */
  @Prop({ type: [String], default: [] }) readonly keys!: readonly string[];
  /** The words themselves. */
  @Prop({ type: [String], default: [] }) readonly words!: readonly string[];
}

/** A refund as the order shows it. */
@Schema({ _id: false })
export class RefundState {
  @Prop({ type: String, required: true }) readonly id!: string;
  @Prop({ type: String, default: null }) readonly sellerId!: ShownRefund['sellerId'];
  @Prop(shillings) readonly amountTzs!: number;
  @Prop({ type: String, required: true }) readonly status!: ShownRefund['status'];
  @Prop({ type: Boolean, default: false }) readonly surplus!: boolean;
  @Prop({ type: String, required: true }) readonly way!: ShownRefund['way'];
  @Prop({ type: Date, required: true }) readonly at!: Date;
}

/** The current payment attempt, with the transaction once it is paid. */
@Schema({ _id: false })
export class OrderPayment {
  @Prop({ type: String, required: true }) readonly id!: string;
  /** By what it was paid; before, the way that was chosen, if any. */
  @Prop({ type: String, default: '' }) readonly method!: string;
  @Prop({ type: String, default: '' }) readonly transactionId!: string;
  /** When a further attempt may be requested; null once it is paid. */
  @Prop({ type: Date, default: null }) readonly resendAt!: Date | null;
  /** When the payment session ends; null once it is paid. */
  @Prop({ type: Date, default: null }) readonly payUntil!: Date | null;
}

/**
 * By seller, what their orders are sorted by in an index: a text for a column, which ends in the order's id. Each seller has
 * a field of their own, as MongoDB sorts by no array; a wildcard index has them all.
 */
export type SortKeys = Readonly<
  Record<string, Readonly<Record<'amount' | 'due' | 'dueDown', string>>>
>;

@Schema({ collection: 'orders', versionKey: false })
export class OrderRecord {
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, required: true }) readonly orderNumber!: string;
  @Prop({ type: SchemaFactory.createForClass(Buyer), required: true }) readonly buyer!: Buyer;
  /** Null for a consumer; absent in orders of former releases. */
  @Prop({ type: SchemaFactory.createForClass(OrderBusiness), default: null })
  readonly business?: Business | null;
  @Prop({ type: [SchemaFactory.createForClass(OrderLine)] }) readonly lines!: readonly Ordered[];
  @Prop({ type: SchemaFactory.createForClass(OrderDelivery), required: true })
  readonly delivery!: ShownDelivery;
  @Prop({ type: [SchemaFactory.createForClass(SellerOrderRecord)] })
  readonly sellerOrders!: readonly SellerOrderRecord[];
  @Prop(shillings) readonly totalAmountTzs!: number;
  @Prop(shillings) readonly refundedTzs!: number;
  @Prop({ type: [SchemaFactory.createForClass(RefundState)] })
  readonly refunds!: readonly RefundState[];
  @Prop({ type: String, required: true }) readonly paymentStatus!: PaymentStatus;
  /** Was paid at some time, or is to be paid in cash on delivery, whatever followed; lists filter by it. */
  @Prop({ type: Boolean, required: true }) readonly confirmed!: boolean;
  /** A late payment revived the order. */
  @Prop({ type: Boolean, required: true }) readonly late!: boolean;
  @Prop({ type: SchemaFactory.createForClass(OrderPayment), required: true })
  readonly payment!: OrderPayment;
  @Prop({ type: [SchemaFactory.createForClass(TimelineEntry)] })
  readonly timeline!: readonly TimelineEntry[];
  /** By what its sellers find it. */
  @Prop({ type: SchemaFactory.createForClass(OrderSearch), default: { keys: [], words: [] } })
  readonly search!: OrderSearch;
  /** What its sellers sort it by; missing or null while they do not see it, and where a former release has saved it. */
  @Prop({ type: Object, default: undefined }) readonly sortKeys?: SortKeys | null;
  /** When the next timer of a part runs out; null while only users can move it. */
  @Prop({ type: Date, default: null }) readonly nextDueAt!: Date | null;
  @Prop({ type: Number, required: true }) readonly version!: number;
  @Prop({ type: Date, required: true }) readonly createdAt!: Date;
}

export const OrderSchema = SchemaFactory.createForClass(OrderRecord);

audited(OrderSchema, [
  'sellerOrders.status',
  'sellerOrders.subtotalTzs',
  'sellerOrders.fundedDeliveryTzs',
  'sellerOrders.parcels',
  'sellerOrders.lineRefunds',
  'paymentStatus',
  'totalAmountTzs',
  'refundedTzs',
]);

/** What the next checkout of a buyer has to know of an order. */
export interface RecentOrder
  extends Pick<OrderRecord, '_id' | 'orderNumber' | 'paymentStatus' | 'confirmed' | 'createdAt'> {
  readonly lines: readonly Pick<
    OrderRecord['lines'][number],
    'lineId' | 'productId' | 'variantId' | 'quantity'
  >[];
}

/**
 * Written with every order of a user with a limit, so that concurrent orders conflict and are serialised: of a seller
 * with a ceiling, of a buyer who pays in cash.
 */
@Schema({ collection: 'order_locks', versionKey: false })
export class OrderLock {
  /** The user's id. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: Number, required: true }) readonly orders!: number;
}

export const OrderLockSchema = SchemaFactory.createForClass(OrderLock);
