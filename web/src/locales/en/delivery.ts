import type { Texts } from '../../lib/i18n.ts';

/** Where goods go: asked at checkout, kept in the profile. */
export default {
  heading: 'Delivery address',
  editHeading: 'Change the delivery address',
  none: 'No address saved yet. The one you give at checkout is saved for next time.',
  method: 'How would you like to receive it?',
  bring: 'Deliver to me',
  pickup: 'Pick up from seller',
  collect: 'Collect at a pickup station',
  station: 'Pickup station',
  chooseStation: 'Choose a station',
  location: 'Region and district',
  landmark: 'Ward, street or landmark',
  landmarkHint: 'Add your town or district, for example: Sekei, near the market, Arusha',
  phone: 'Mobile number',
  phoneHint: 'The courier will call this number. It is also used for the payment.',
  pickupPhoneHint:
    'The seller may call this number about the pickup. It is also used for the payment.',
  stationPhoneHint:
    'The seller may call this number about the parcel. It is also used for the payment.',
} as const satisfies Texts;
