import type { Texts } from '../../lib/i18n.ts';

/** The frame of the panels, and what every list in them says. */
export default {
  shortcuts: 'Shortcuts',
  overview: 'Overview',
  orders: 'Orders',
  products: 'Products',
  messages: 'Messages',
  money: 'Money',
  people: 'Users',
  checks: 'Checks',
  openMenu: '{panel}: menu',
  toShop: 'To the shop',
  actions: 'Actions',
  moreActions: 'More actions: {name}',
  sortBy: 'Sort by',
  sort: 'Sort',
  unsorted: 'The usual order',
  sortUp: '{heading}: ascending',
  sortDown: '{heading}: descending',
  select: 'Select',
  selectAll: 'Select all',
  selectNone: 'Select none',
  selected: { one: '{count} selected', other: '{count} selected' },
} as const satisfies Texts;
