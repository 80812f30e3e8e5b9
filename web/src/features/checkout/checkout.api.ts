import {
  type CashOnDelivery,
  type CheckoutBody,
  type Delivery,
  type Order,
  ordersRoutes,
  type PaymentMethods,
  type PaymentStart,
  type PaymentStatus,
  type PlanPurchase,
  type PromotionQuote,
  promotionsRoutes,
  subscriptionsRoutes,
} from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';
import type { FreeDelivery, SoldLine } from './quote.ts';

/** Checkout asks the cart, the catalogue and the payment provider in turn. */
const PATIENT = { patienceMs: 20_000 };

/** Orders what is in the cart at the total that was shown. The same cart and address again is the same order. */
export async function checkOut(
  delivery: Delivery,
  expectedTotalTzs: number,
  how: { readonly coupon: string } & Pick<
    CheckoutBody,
    'paymentMethod' | 'payPhone' | 'payOperator' | 'business'
  >,
  caller?: Caller,
): Promise<PaymentStart> {
  const { coupon, ...way } = how;
  const body = {
    delivery,
    expectedTotalTzs,
    ...(coupon && { couponCode: coupon }),
    ...way,
  };
  const { data } = await send(ordersRoutes.checkout, { body }, caller, PATIENT);
  return data;
}

/** Which sellers of these lines deliver for free. */
export async function fetchFreeDelivery(
  lines: readonly SoldLine[],
  caller?: Caller,
): Promise<FreeDelivery> {
  const query = { sellerIds: [...new Set(lines.map(({ seller }) => seller.id))].join(',') };
  return (await send(ordersRoutes.freeDelivery, { query }, caller)).data;
}

/** How much the buyer may order in cash, and if not, why. */
export async function fetchCashOnDelivery(caller?: Caller): Promise<CashOnDelivery> {
  return (await send(ordersRoutes.cashOnDelivery, {}, caller)).data;
}

/** How orders can be paid now. */
export async function fetchPaymentMethods(caller?: Caller): Promise<PaymentMethods> {
  return (await send(ordersRoutes.paymentMethods, {}, caller)).data;
}

interface PricedRow extends SoldLine {
  readonly id: string;
  readonly productId: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly blocked: boolean;
}

/** What promotions take off the rows that can be bought, with the code that was typed. */
export async function fetchPromotionQuote(
  rows: readonly PricedRow[],
  coupon: string,
  caller?: Caller,
): Promise<PromotionQuote> {
  const lines = rows
    .filter(({ blocked }) => !blocked)
    .map(({ id: lineId, productId, quantity, unitPrice: unitPriceTzs, seller }) => {
      return { lineId, productId, quantity, unitPriceTzs, sellerId: seller.id };
    });
  const body = { lines, ...(coupon && { couponCode: coupon }) };
  return (await send(promotionsRoutes.promotionQuote, { body }, caller)).data;
}

/** The order placed last, paid or not. */
export async function fetchNewestOrder(caller?: Caller): Promise<Order | null> {
  const query = { include: 'all', limit: 1 } as const;
  const { data } = await send(ordersRoutes.orderList, { query }, caller);
  return data[0] ?? null;
}

/** Gives up paying; answers with what became of the order. */
export async function cancelPayment(orderId: string, caller?: Caller): Promise<PaymentStatus> {
  const { data } = await send(ordersRoutes.cancelPayment, { body: { orderId } }, caller, PATIENT);
  return data.status;
}

/** What a seller has paid for plans so far, newest first. */
export async function fetchPlanPurchase(
  purchaseId: string,
  caller?: Caller,
): Promise<PlanPurchase> {
  return (await send(subscriptionsRoutes.planPurchase, { params: { purchaseId } }, caller)).data;
}
