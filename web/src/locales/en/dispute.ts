import type { Texts } from '../../lib/i18n.ts';

/** What buyer and seller say when they do not agree. */
export default {
  title: 'What both sides say',
  backToOrder: 'Back to the order',
  heading: 'Order {number}: what both sides say',
  reason: 'Reason given: {reason}',
  intro: 'Buyer and seller read everything here, and so does the admin who decides.',
  buyerSays: 'The buyer says',
  sellerSays: 'The seller says',
  nothingSaid: 'Nothing yet.',
  photo: 'Photo {number}',
  yourSide: 'Your side',
  text: 'What happened?',
  photosHint:
    'Of the goods, the packaging or the receipt. Only the two of you and admins see them.',
  send: 'Add to my side',
  closed: 'This case is closed.',
  none: 'There is no open case about these products.',
  openHeading: 'Return it or report a problem: order {number}',
  openWhat: 'What do you want?',
  'open-request-return': 'Return it',
  'then-request-return': 'You send it back and are refunded when {seller} has it.',
  'open-dispute': 'Something is wrong',
  'then-dispute': 'An admin looks at what you and {seller} say, and decides.',
  openText: 'What is wrong?',
  openSend: 'Send',
} as const satisfies Texts;
