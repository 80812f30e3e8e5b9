import type { Texts } from '../../lib/i18n.ts';

/** Where goods go: asked at checkout, kept in the profile. */
export default {
  heading: 'Delivery address',
  editHeading: 'Change the delivery address',
  none: 'Nothing kept yet. What you give at checkout is kept for the next time.',
  method: 'How do you get it?',
  bring: 'Bring it to me',
  pickup: 'I fetch it at the seller',
  location: 'Region and district',
  ward: 'Ward',
  landmark: 'Street or landmark',
  landmarkHint: 'What is near you, so that the courier finds you.',
  phone: 'Mobile number',
  phoneHint: 'The courier calls it. It is also filled in on the payment page.',
} as const satisfies Texts;
