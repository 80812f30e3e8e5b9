import { audited } from '@sokoni/common';
import { Schema } from 'mongoose';
import type { OrderRecord } from './order.ts';

const plain = { _id: false } as const;
const text = { type: String, default: '' };
const word = { type: String, required: true };
const shillings = { type: Number, required: true, min: 0 };
const time = { type: Date, required: true };

const buyer = new Schema(
  { userId: word, name: text, email: text, phone: text, language: word },
  plain,
);

const line = new Schema(
  {
    lineId: word,
    productId: word,
    variantId: { type: String, default: null },
    wholesaleMinimum: { type: Number, default: null },
    quantity: { type: Number, required: true, min: 1 },
    productName: text,
    image: { type: [String], default: [] },
    optionLabel: text,
    unitPriceTzs: shillings,
    lineTotalTzs: shillings,
    sellerId: word,
    sellerName: text,
    sellerLocation: text,
  },
  plain,
);

const delivery = new Schema(
  { method: word, location: text, ward: text, landmark: text, phone: text },
  plain,
);

const sellerPart = new Schema(
  {
    sellerId: word,
    sellerName: text,
    status: word,
    subtotalTzs: shillings,
    deliveryTzs: shillings,
    fundedDeliveryTzs: { type: Number, default: 0, min: 0 },
    promisedDeliveryTzs: { type: Number, default: 0, min: 0 },
    deliveryRate: word,
    deliveryDays: { type: Number, default: null },
    since: time,
    reminded: { type: Boolean, default: false },
    dueAt: { type: Date, default: null },
    deliveryPin: text,
    pinTries: { type: Number, default: 0 },
    failedDeliveries: { type: Number, default: 0 },
    cancelRequest: { type: String, default: null },
  },
  plain,
);

const timelineEntry = new Schema(
  { at: time, what: word, sellerId: { type: String, default: null }, note: text },
  plain,
);

const refund = new Schema(
  {
    id: word,
    sellerId: { type: String, default: null },
    amountTzs: shillings,
    status: word,
    at: time,
  },
  plain,
);

const payment = new Schema(
  {
    id: word,
    method: text,
    transactionId: text,
    resendAt: { type: Date, default: null },
    payUntil: { type: Date, default: null },
  },
  plain,
);

export const orderSchema = new Schema<OrderRecord>(
  {
    _id: word,
    orderNumber: word,
    buyer: { type: buyer, required: true },
    lines: [line],
    delivery: { type: delivery, required: true },
    sellerOrders: [sellerPart],
    totalAmountTzs: shillings,
    refundedTzs: shillings,
    refunds: [refund],
    paymentStatus: word,
    wasPaid: { type: Boolean, required: true },
    late: { type: Boolean, required: true },
    payment: { type: payment, required: true },
    timeline: [timelineEntry],
    nextDueAt: { type: Date, default: null },
    version: { type: Number, required: true },
    createdAt: time,
  },
  { collection: 'orders', versionKey: false },
);

audited(orderSchema, [
  'sellerOrders.status',
  'sellerOrders.subtotalTzs',
  'sellerOrders.fundedDeliveryTzs',
  'paymentStatus',
  'totalAmountTzs',
  'refundedTzs',
]);

// Lists are read newest first by id, of one buyer, of one seller or of the whole shop.
orderSchema.index({ orderNumber: 1 }, { unique: true });
orderSchema.index({ 'buyer.userId': 1, wasPaid: 1, _id: -1 });
orderSchema.index({ 'buyer.userId': 1, _id: -1 });
orderSchema.index({ 'sellerOrders.sellerId': 1, wasPaid: 1, _id: -1 });
// What waits for a seller, and what is open of theirs, among all that has ended.
orderSchema.index({ 'sellerOrders.sellerId': 1, 'sellerOrders.status': 1 });
orderSchema.index({ wasPaid: 1, _id: -1 });
orderSchema.index({ 'sellerOrders.status': 1, _id: -1 });
orderSchema.index({ nextDueAt: 1 }, { partialFilterExpression: { nextDueAt: { $type: 'date' } } });

/** Written with every order of a seller with a ceiling: two at once conflict and run one after the other. */
export interface SellerLoad {
  /** The seller's id. */
  readonly _id: string;
  readonly orders: number;
}

export const sellerLoadSchema = new Schema<SellerLoad>(
  { _id: word, orders: { type: Number, required: true } },
  { collection: 'seller_loads', versionKey: false },
);
