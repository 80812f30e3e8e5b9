import type { Texts } from '../../lib/i18n.ts';

export default {
  tagline: 'The online market of Tanzania',
  cart: 'Cart',
  title: 'You are offline',
  text: 'Sokoni needs the internet for prices, stock and orders. Your cart and your orders are safe.',
  seen: 'What you saw last',
  seenNote: 'Prices as you saw them; they may have changed since.',
  nothingSeen: 'Products you look at will be shown here when you are offline.',
  tryAgain: 'Try again',
} as const satisfies Texts;
