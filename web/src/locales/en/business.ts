import type { Texts } from '../../lib/i18n.ts';

/** For which business a person buys: asked at checkout, kept in the profile. */
export default {
  buying: 'Buying for a business',
  hint: 'The receipt then names the business and its TIN.',
  kept: '{name}, TIN {tin}',
  tin: 'TIN of the business',
  tinHint: 'Nine digits, such as 123-456-789.',
  name: 'Name of the business',
  heading: 'Business that you buy for',
  none: 'None saved. The one that you name at checkout is saved for next time.',
  failed: 'It could not be loaded. Please try again.',
  add: 'Add a business',
  edit: 'Change the business',
  remove: 'Remove',
  removeText: 'Orders that you have placed keep it.',
  removeNow: 'Remove this business',
} as const satisfies Texts;
