import type { Texts } from '../../lib/i18n.ts';

export default {
  about: 'What {shop} sells on Sokoni, with prices and days of delivery.',
  verified: 'Verified seller',
  unverified: 'Not verified yet',
  place: 'Place',
  since: 'On Sokoni since',
  products: 'Products',
  share: 'Share on WhatsApp',
  shareText: 'Look at {shop} on Sokoni:',
  searchIn: 'Search in {shop}',
  search: 'Search',
  found: { one: '{count} product', other: '{count} products' },
  empty: 'This shop has nothing like that. Try another word.',
} as const satisfies Texts;
