import { type Language, lineNameFor, type Order, type SystemNote } from '@sokoni/contracts/browser';
import type { KeyOf } from '../../locales/namespaces.ts';

/** Who looks at an order: what is "you" to one is "the buyer" to another. */
export type OrderReader = 'buyer' | 'seller' | 'admin';

type Key = KeyOf<'order'>;

const OWN: Readonly<Record<OrderReader, Readonly<Partial<Record<Key, Key>>>>> = {
  buyer: {
    'order.collect': 'order.collectFromYou',
    'order.collectAtPickup': 'order.collectAtPickupFromYou',
    'order.dueAccept': 'order.dueAcceptToYou',
    'order.dueDeliver': 'order.dueDeliverToYou',
    'order.duePickedUp': 'order.duePickedUpByYou',
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
    'order.dueReady': 'order.dueReadyToSeller',
    'order.dueReturn': 'order.dueReturnToSeller',
    'order.deliveryDays': 'order.deliveryDaysToSeller',
    'order.deliveryBy': 'order.deliveryByToSeller',
    'order.sentFrom': 'order.sentFromToSeller',
    'order.readyFrom': 'order.sentFromToSeller',
  },
  admin: {},
};

/** A pickup has no courier: nothing is sent, brought or paid on delivery. */
const PICKED_UP: Readonly<Partial<Record<Key, Key>>> = {
  'order.shipped': 'order.readyForPickup',
  'order.stepShipped': 'order.readyForPickup',
  'order.partlyShipped': 'order.partlyReady',
  'order.partlyDelivered': 'order.partlyPickedUp',
  'order.delivered': 'order.pickedUp',
  'order.stepDelivered': 'order.pickedUp',
  'order.stepDeliveryFailed': 'order.stepNotPickedUp',
  'order.stepConfirmed': 'order.stepConfirmedAtPickup',
  'order.cash': 'order.cashAtPickup',
  'order.cashDue': 'order.cashDueAtPickup',
  'order.collect': 'order.collectAtPickup',
  'order.dueShip': 'order.dueReady',
  'order.dueDeliver': 'order.duePickedUp',
  'order.sentFrom': 'order.readyFrom',
  'order.noteNotSent': 'order.noteNotReady',
  'order.noteFailedThrice': 'order.noteNeverPickedUp',
};

const NOTES: Readonly<Record<SystemNote, Key>> = {
  'not-accepted-in-time': 'order.noteNotAccepted',
  'no-objection': 'order.noteNoObjection',
  'stock-unavailable': 'order.noteNoStock',
  'delivery-failed-thrice': 'order.noteFailedThrice',
  'cash-not-confirmed': 'order.noteCashNotConfirmed',
  'not-sent-in-time': 'order.noteNotSent',
  'return-not-received': 'order.noteReturnNotReceived',
  'seller-suspended': 'order.noteSellerStopped',
  'late-money': 'order.noteLateMoney',
  'payment-reversed': 'order.noteReversed',
  'paid-twice': 'order.notePaidTwice',
  'handed-over-at-station': 'order.noteAtStation',
  late: 'order.noteLateMoney',
  'delivery-over-limit': 'order.noteOverLimit',
  'delivery-shared': 'order.noteShared',
  'delivery-money-back': 'order.noteMoneyBack',
};

type Note = Pick<Order['timeline'][number], 'note' | 'noteBy'>;

/** The shop itself has written the note; a pickup station's counter writes none of its own. */
export const isOfShop = ({ noteBy }: Pick<Note, 'noteBy'>): boolean =>
  noteBy === 'system' || noteBy === 'station';

/** The text of a note of the shop itself; undefined for a person's, whatever it says. */
export const noteWords = (entry: Note, delivery: Way): Key | undefined => {
  const key = isOfShop(entry) ? NOTES[entry.note as SystemNote] : undefined;
  return key && wordsByWay(key, delivery);
};

/** Why pieces were refunded, where the shop itself refunded them: its reasons are codes. */
export function reasonWords(reason: string, delivery: Way): Key | undefined {
  return noteWords({ note: reason, noteBy: 'system' }, delivery);
}

/** How the buyer gets an order. */
export type Way = Pick<Order['delivery'], 'method'>;

/** The text for the way in which the buyer gets the order. */
export const wordsByWay = (key: Key, { method }: Way): Key =>
  (method === 'pickup' && PICKED_UP[key]) || key;

/** The text for this reader, where there is one. */
export const wordsFor = (reader: OrderReader, key: Key): Key => OWN[reader][key] ?? key;

/** The first product by name, how many pieces of it, and how many more products there are; empty without any. */
export function goodsInWords([first, ...more]: Order['productDetails'], lang: Language): string {
  if (!first) return '';
  return `${first.quantity} × ${lineNameFor(lang, first).text}${more.length > 0 ? ` +${more.length}` : ''}`;
}
