import type { Order } from '@sokoni/contracts/browser';
import type { KeyOf } from '../../locales/namespaces.ts';

/** Who looks at an order: what is "you" to one is "the buyer" to another. */
export type OrderReader = 'buyer' | 'seller' | 'admin';

type Key = KeyOf<'order'>;

const OWN: Readonly<Record<OrderReader, Readonly<Partial<Record<Key, Key>>>>> = {
  buyer: {
    'order.collect': 'order.collectFromYou',
    'order.dueAccept': 'order.dueAcceptToYou',
    'order.dueDeliver': 'order.dueDeliverToYou',
    'order.cancelRequested': 'order.cancelRequestedByYou',
    'order.refundRequested': 'order.refundRequestedToYou',
    'order.stepCancelRequested': 'order.stepCancelRequestedByYou',
    'order.stepReturnRequested': 'order.stepReturnRequestedByYou',
    'order.stepPartRefunded': 'order.stepPartRefundedToYou',
  },
  seller: {
    'order.dueAcceptCash': 'order.dueAcceptCashToSeller',
    'order.dueAccept': 'order.dueAcceptToSeller',
    'order.dueShip': 'order.dueShipToSeller',
    'order.dueReturn': 'order.dueReturnToSeller',
    'order.deliveryDays': 'order.deliveryDaysToSeller',
    'order.sentFrom': 'order.sentFromToSeller',
  },
  admin: {},
};

/** A pickup has no courier. */
const PICKED_UP: Readonly<Partial<Record<Key, Key>>> = {
  'order.shipped': 'order.readyForPickup',
  'order.stepShipped': 'order.readyForPickup',
  'order.partlyShipped': 'order.partlyReady',
  'order.partlyDelivered': 'order.partlyPickedUp',
  'order.delivered': 'order.pickedUp',
  'order.stepDelivered': 'order.pickedUp',
};

/** The text for the way in which the buyer gets the order. */
export const wordsByWay = (key: Key, { method }: Order['delivery']): Key =>
  (method === 'pickup' && PICKED_UP[key]) || key;

/** The text for this reader, where there is one. */
export const wordsFor = (reader: OrderReader, key: Key): Key => OWN[reader][key] ?? key;

/** The first product by name, how many pieces of it, and how many more products there are; empty without any. */
export function goodsInWords([first, ...more]: Order['productDetails']): string {
  if (!first) return '';
  return `${first.quantity} × ${first.name}${more.length > 0 ? ` +${more.length}` : ''}`;
}
