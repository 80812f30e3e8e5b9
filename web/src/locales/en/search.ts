import type { Texts } from '../../lib/i18n.ts';

export default {
  title: 'Search',
  heading: 'Search',
  loading: 'Loading, Please Wait...',
  results: 'Search results : {count}',
  empty: 'No data Found for your search, try another key word...!',
  prompt: 'Type what you are looking for: a name, a brand or a kind of product.',
  headingFor: 'Search: {text}',
  lookIn: 'Look also in',
  category: 'Category',
  brand: 'Brand',
  shop: 'Shop',
  didYouMean: 'Did you mean',
  partly: 'No product has all of these words. These have some of them.',
  popular: 'What others buy',
  recent: 'Your recent searches',
  forget: 'Clear',
} as const satisfies Texts;
