import type { Texts } from '../../lib/i18n.ts';

export default {
  title: 'Products by category',
  heading: 'Products',
  about:
    '{what} for sale in Tanzania: prices in shillings, delivery to every region, paid by mobile money or card.',
  searchResults: 'Search Results: {count}',
  empty: 'No products here yet.',
  discount: '{percent}% off',
  rated: '{average} of 5 stars, {count} reviews',
  soldOut: 'Sold out',
  keep: 'Save {name} for later',
  add: 'Put {name} in the cart',
  sold: '{count} sold',
  soldAtLeast: '{count}+ sold',
  delivery: 'Delivery {amount}',
  freeDelivery: 'Free delivery',
  freeFrom: 'Free delivery from {amount}',
  notToYou: 'Not delivered to you',
  days: { one: '{count} day', other: '{count} days' },
  onlyLeft: 'Only {count} left',
  products: 'Products',
  seeAll: 'See all',
  scrollLeft: 'Scroll {row} left',
  scrollRight: 'Scroll {row} right',
  showMore: 'Show more',
  seenLately: 'Seen lately',
} as const satisfies Texts;
