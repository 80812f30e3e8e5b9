import { InvalidInputError, ProblemError } from '@sokoni/common';
import {
  type Delivery,
  deliversTo,
  locationParts,
  NO_SHOP_SETTINGS,
  type PricedLine,
  type ShopTerms,
  type ShownDelivery,
  type UserReplica,
} from '@sokoni/contracts';
import type { Buyer } from '../orders/order.schema.ts';
import type { PickupStationRecord } from '../pickup-stations/pickup-station.schema.ts';
import { toStationOfOrder } from '../pickup-stations/pickup-station.ts';

const HOME: Delivery = { method: 'delivery', location: '', ward: '', landmark: '', phone: '' };

/** The chosen delivery, completed from the buyer's profile, or with the place of the chosen station. */
export function fillDelivery(
  chosen: Delivery | undefined,
  person: UserReplica,
  station: PickupStationRecord | null,
): ShownDelivery {
  const { stationId: _, ...wish } = chosen ?? HOME;
  const phone = wish.phone || person.phone;
  if (phone === '') throw new ProblemError('phone-missing');
  if (station) {
    const { location, directions: landmark } = station;
    const place = { location, ward: '', landmark, station: toStationOfOrder(station) };
    return { method: 'station', ...place, phone };
  }
  const location = wish.location || person.location;
  if (wish.method === 'delivery' && location === '') {
    throw new InvalidInputError([{ message: 'location-unknown', path: ['delivery', 'location'] }]);
  }
  return { ...wish, phone, location };
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
