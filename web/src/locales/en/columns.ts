import type { Texts } from '../../lib/i18n.ts';

/** The choice of columns in panels: the lists, each with what is always shown, and their columns. */
export default {
  title: 'Columns',
  text: 'Show these columns, also on my next visit with this device:',
  show: 'Show columns',
  sellerOrders:
    'The next step and the order’s number are always shown. Files have all columns in any case.',
  adminOrders: 'The order’s number and its status are always shown.',
  users: 'The name, with what is unusual about the account, and Edit are always shown.',
  goods: 'Products',
  buyer: 'Buyer',
  amount: 'Amount',
  due: 'Status or due time',
  date: 'Date',
  sold: 'Products and sellers',
  contact: 'Contact',
  role: 'Role',
  joined: 'Joined',
} as const satisfies Texts;
