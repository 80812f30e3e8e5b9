import { isDeepStrictEqual } from 'node:util';
import { InvalidInputError, ProblemError } from '@sokoni/common';
import {
  type Business,
  CASH,
  type CartForCheckout,
  type ChangePaymentBody,
  type CheckoutBody,
  type Delivery,
  deliversTo,
  isOnlineWay,
  isPayNumberKind,
  locationParts,
  NO_SHOP_SETTINGS,
  type PricedLine,
  type RefusedLine,
  type ShopTerms,
  type ShownDelivery,
  type UserReplica,
  type WantedLine,
} from '@sokoni/contracts';
import type { Buyer, OrderRecord, RecentOrder } from '../orders/order.schema.ts';
import type { PaymentRecord } from '../payments/attempts/payment.schema.ts';
import type { PickupStationRecord } from '../pickup-stations/pickup-station.schema.ts';
import { toStationOfOrder } from '../pickup-stations/pickup-station.ts';

const HOME: Delivery = { method: 'delivery', location: '', ward: '', landmark: '', phone: '' };

/** The chosen delivery, completed from the buyer's profile, or with the place of the chosen station. */
export function fillDelivery(
  chosen: Delivery | undefined,
  person: UserReplica,
  station: PickupStationRecord | null,
): ShownDelivery {
  const { stationId: _, ...asked } = chosen ?? HOME;
  const phone = asked.phone || person.phone;
  if (phone === '') throw new ProblemError('phone-missing');
  if (station) {
    const { location, directions: landmark } = station;
    const place = { location, ward: '', landmark, station: toStationOfOrder(station) };
    return { method: 'station', ...place, phone };
  }
  const location = asked.location || person.location;
  if (asked.method === 'delivery' && location === '') {
    throw new InvalidInputError([{ message: 'location-unknown', path: ['delivery', 'location'] }]);
  }
  return { ...asked, phone, location };
}

/** The order waits for money or is binding: its goods are no longer to be ordered. */
export function stands({
  paymentStatus,
  confirmed,
}: Pick<OrderRecord, 'paymentStatus' | 'confirmed'>): boolean {
  return paymentStatus === 'pending' || confirmed;
}

/** What is left of the cart without the goods of orders that it does not know yet. */
export function linesToOrder(
  { lines, orders }: Pick<CartForCheckout, 'lines' | 'orders'>,
  recent: readonly RecentOrder[],
): WantedLine[] {
  const ordered = recent.filter(({ _id }) => !orders.includes(_id)).flatMap((one) => one.lines);
  return lines.flatMap((line) => {
    const pieces = ordered.filter(({ lineId }) => lineId === line.lineId);
    const quantity = pieces.reduce((left, one) => left - one.quantity, line.quantity);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/**
 * The newest waiting order of the buyer that has the pieces which are missing; none where some would be missing all the
 * same, or for another reason than the stock.
 */
export function orderWithMissing(
  refused: readonly RefusedLine[],
  wanted: readonly WantedLine[],
  waiting: readonly RecentOrder[],
): RecentOrder | undefined {
  const having = (line: WantedLine) => (other: Pick<WantedLine, 'productId' | 'variantId'>) =>
    other.productId === line.productId && other.variantId === line.variantId;
  const missing = refused.map(({ lineId, code, available }) => {
    const line = wanted.find((one) => one.lineId === lineId);
    if (!line || (code !== 'sold-out' && code !== 'out-of-stock')) return null;
    const held = waiting.flatMap(({ lines }) => lines).filter(having(line));
    const pieces = held.reduce((sum, { quantity }) => sum + quantity, available);
    return pieces >= line.quantity ? line : null;
  });
  const [first] = missing;
  if (!first || missing.includes(null)) return undefined;
  return waiting.find(({ lines }) => lines.some(having(first)));
}

/** How the order is paid, or was to be. */
export function methodOf({
  payment: { method },
}: Pick<OrderRecord, 'payment'>): ChangePaymentBody['paymentMethod'] {
  const isChosen = isPayNumberKind(method) || isOnlineWay(method) || method === CASH;
  return isChosen ? method : 'online';
}

/** For which the order is bought; null for its buyer. */
function toBusiness({ business }: OrderRecord): Business | null {
  return business ? { tin: business.tin, name: business.name } : null;
}

/**
 * Whether a checkout asks for what this order already is: to the same place, paid the same way.
 * @param asked by the order's payment; null for cash
 */
export function isSameRequest(
  order: OrderRecord,
  body: CheckoutBody,
  asked: Pick<PaymentRecord['customer'], 'phone' | 'operator'> | null,
): boolean {
  const { delivery } = order;
  const method = methodOf(order);
  if ((body.paymentMethod ?? 'online') !== method) return false;
  if (!isDeepStrictEqual(body.business ?? null, toBusiness(order))) return false;
  const payer = body.payPhone ?? delivery.phone;
  const asksSame =
    payer === asked?.phone && (body.payOperator ?? null) === (asked.operator ?? null);
  if (method === 'push' && order.paymentStatus === 'pending' && !asksSame) return false;
  const chosen = body.delivery;
  if (!chosen) return true;
  if (chosen.method !== delivery.method) return false;
  if (chosen.phone && chosen.phone !== delivery.phone) return false;
  if (chosen.method === 'station') return chosen.stationId === delivery.station?.stationId;
  if (chosen.method === 'pickup') return true;
  const isThere = chosen.location === '' || chosen.location === delivery.location;
  return isThere && chosen.ward === delivery.ward && chosen.landmark === delivery.landmark;
}

/** Nothing new is ordered: the buyer pays the order, changes how, or cancels it. */
export function orderWaiting({
  _id: orderId,
  orderNumber,
}: Pick<OrderRecord, '_id' | 'orderNumber'>): ProblemError {
  return new ProblemError('order-waiting', {
    values: { orderNumber },
    data: { orderId, orderNumber },
  });
}

/** The buyer as the order stores them; couriers and the payment provider use the delivery's phone. */
export function toBuyer(person: UserReplica, delivery: ShownDelivery): Buyer {
  const { _id: userId, name, email, language } = person;
  return { userId, name, email, phone: delivery.phone, language };
}

/** Refuses goods of a seller who does not deliver to the place; pickup is always possible. */
export function checkServed(
  lines: readonly PricedLine[],
  delivery: ShownDelivery,
  shops: ReadonlyMap<string, ShopTerms>,
): void {
  if (delivery.method === 'pickup') return;
  const isServed = ({ sellerId }: PricedLine) =>
    deliversTo(shops.get(sellerId) ?? NO_SHOP_SETTINGS, delivery.location);
  const first = lines.find((line) => !isServed(line));
  if (!first) return;
  const ofSeller = lines.filter(({ sellerId }) => sellerId === first.sellerId);
  const { region } = locationParts(delivery.location);
  const products = [...new Set(ofSeller.map(({ productName }) => productName))].join(', ');
  throw new ProblemError('place-not-served', {
    values: { seller: first.sellerName, region, products },
    data: { sellerId: first.sellerId, region },
  });
}

/** Refuses another total than the one shown to the buyer, if the request names it. */
export function checkTotal(totalTzs: number, expectedTzs: number | undefined): void {
  if (expectedTzs === undefined || expectedTzs === totalTzs) return;
  const values = {
    total: totalTzs.toLocaleString('en-US'),
    expected: expectedTzs.toLocaleString('en-US'),
  };
  throw new ProblemError('total-changed', { values, data: { totalTzs } });
}

/** What the payment page's address carries (spec section 7): exactly these five. */
export function toPageQuery(buyer: Buyer, amountTzs: number): Record<string, string> {
  const [first = '', ...rest] = buyer.name.trim().split(/\s+/);
  return {
    first_name: first,
    last_name: rest.join(' ') || first,
    email: buyer.email,
    phone_number: buyer.phone,
    amount: String(amountTzs),
  };
}
