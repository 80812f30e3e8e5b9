import type { Texts } from '../../lib/i18n.ts';

/** What a sale leaves to its seller. */
export default {
  title: 'What do I get?',
  price: 'Price of the goods (TZS)',
  show: 'Work it out',
  net: 'You get {amount}.',
  kept: 'Sokoni keeps {percent} as commission: {amount}.',
  provider: 'Sokoni pays the payment company’s fee. What the buyer pays for delivery is all yours.',
} as const satisfies Texts;
