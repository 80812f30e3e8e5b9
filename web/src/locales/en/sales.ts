import type { Texts } from '../../lib/i18n.ts';

/** Orders as sellers and admins work on them. */
export default {
  heading: 'All Orders',
  empty: 'No Order Available right now',
  noProducts: 'No product details available.',
  noShipping: 'No shipping details available.',
  bringTo: 'Bring to',
  pickup: 'The buyer picks it up',
  location: 'Location',
  ward: 'Ward',
  landmark: 'Street or landmark',
  phone: 'Phone',
  accept: 'Accept order',
  ship: 'Mark as shipped',
  deliver: 'Mark as delivered',
  cancel: 'Cancel order',
  tracking: 'Tracking (optional)',
  reason: 'Reason',
  seller: 'Seller',
  filter: 'Filter by status',
  filterAction: 'Filter',
  allStatuses: 'All',
  noneInStatus: 'No order has this status.',
  cancelTitle: 'Cancel and refund',
  cancelText:
    'Order {number} is cancelled and what was paid goes back to the buyer. Buyer and sellers are told your reason.',
  cancelWhole: 'The whole order',
  cancelWhat: 'What to cancel',
} as const satisfies Texts;
