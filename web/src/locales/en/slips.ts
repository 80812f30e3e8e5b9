import type { Texts } from '../../lib/i18n.ts';

/** What a seller prints: packing slips and pick lists. */
export default {
  slipTitle: 'Packing slips',
  order: 'Order',
  from: 'From: {seller}',
  deliverTo: 'Deliver to',
  station: 'Send to the pickup station',
  pickup: 'The buyer picks it up',
  phone: 'Phone: {phone}',
  contents: 'Contents',
  pieces: { one: '{count} piece', other: '{count} pieces' },
  note: 'Note:',
  collect: 'CASH ON DELIVERY: collect {amount}',
  collectAtPickup: 'CASH AT PICKUP: collect {amount}',
  doNotSend: 'DO NOT SEND: {status}',
  pickTitle: 'Pick list',
  pickCount: { one: '{count} order', other: '{count} orders' },
  take: 'Take',
  product: 'Product',
  forOrders: 'For orders',
  notes: 'Your notes',
  leftOut: 'Left out, because nothing is to be packed:',
  nothing: 'Nothing to take.',
} as const satisfies Texts;
