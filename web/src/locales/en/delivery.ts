import type { Texts } from '../../lib/i18n.ts';

/** Where goods go: asked at checkout, kept in the profile. */
export default {
  heading: 'Delivery addresses',
  add: 'Add an address',
  editHeading: 'Change the delivery address',
  none: 'No address saved yet. The one you give at checkout is saved for next time.',
  failed: 'Your addresses could not be loaded. Please try again.',
  default: 'Default',
  makeDefault: 'Begin with this address at checkout',
  name: 'Name of the address',
  nameHint: 'For example: Home, Work, Mum',
  lastUsed: 'Last used',
  lastUsedText: 'Your next order to another place replaces it. Give it a name to keep it.',
  remove: 'Remove',
  removeNow: 'Remove this address',
  own: 'Your addresses',
  elsewhere: 'Another address',
  ownPhoneHint: 'The courier will call this number.',
  method: 'How would you like to receive it?',
  bring: 'Deliver to me',
  pickup: 'Pick up from seller',
  collect: 'Collect at a pickup station',
  station: 'Pickup station',
  chooseStation: 'Choose a station',
  location: 'Region and district',
  placeTitle: 'Where should we deliver?',
  placeText:
    'Products and your cart then show what delivery costs there and how long it takes. No account needed.',
  placeSave: 'Show prices for this place',
  placeMissing: 'Choose your region and district first.',
  placeForget: 'Forget this place',
  landmark: 'Ward, street or landmark',
  landmarkHint: 'Add your town or district, for example: Sekei, near the market, Arusha',
  phone: 'Mobile number',
  phoneHint: 'The courier will call this number. It is also used for the payment.',
  pickupPhoneHint:
    'The seller may call this number about the pickup. It is also used for the payment.',
  stationPhoneHint:
    'The seller may call this number about the parcel. It is also used for the payment.',
} as const satisfies Texts;
