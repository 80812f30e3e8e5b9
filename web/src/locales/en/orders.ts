import type { Texts } from '../../lib/i18n.ts';

/** What buyers do with their orders; the parts of an order itself are in `order`. */
export default {
  title: 'My Orders',
  heading: 'My Orders',
  empty:
    "You don't have any Orders Available right Now ! You will see all Completed Orders here after purchasing products.",
  goShopping: 'Go Shopping?',
  number: 'Order {number}',
  all: 'All my orders',
  track: 'Follow this order',
  unfold: 'Show details',
  fold: 'Hide details',
  soldBy: 'Sold by {seller}',
  awaitingHeading: 'Awaiting payment',
  payUntil: 'Pay by {when}',
  awaitingText: 'The products are reserved for you for a short time.',
  payNow: 'Pay now',
  again: 'Order again',
  addedAgain: {
    one: 'One product is in your cart, at the price of today.',
    other: '{count} products are in your cart, at the prices of today.',
  },
  notAgain: 'Not available now: {names}.',
  receipt: 'Receipt (PDF)',
  receiptTitle: 'Receipt for order {number}',
  receiptFor: 'Bought by {name}',
  receiptNote:
    'This receipt says what was paid through Sokoni. It is not a fiscal (EFD) receipt: ask the seller for that one.',
  sendAgain: 'Send again',
  cancel: 'Cancel this order',
  cancelText: 'The sellers will be informed, and you are refunded the way you paid.',
  cancelWaitingText: 'Nothing has been paid. The products will no longer be reserved for you.',
  cancelPart: 'Cancel this part',
  cancelPartText:
    'Only what {seller} sells is cancelled; you are refunded for it the way you paid.',
  confirmCancel: 'Yes, cancel it',
  writeSeller: 'Write to the seller',
  review: 'Write a review',
  pin: 'Delivery PIN',
  pinText: 'Give it only to the person who hands you the products, after you have checked them.',
  sendBackTo: 'Send it back to {seller}',
  fetchFrom: 'Pick it up from {seller}',
  callFirst: 'Call first, to agree where and when.',
  confirmDelivery: 'I have received it',
  complete: 'All is well',
  completeText:
    'You are happy with it, and {seller} gets the money now. After this you cannot return it.',
  reason: 'Reason',
  requestCancel: 'Ask to cancel',
  requestCancelText:
    '{seller} is already packing. We will ask the seller to cancel; the seller may refuse.',
  requestReturn: 'Return it',
  requestReturnText: 'Say what is wrong. You will be refunded when {seller} receives the return.',
  dispute: 'Something is wrong',
  disputeText: 'An admin looks at what you and the seller say, and decides.',
} as const satisfies Texts;
