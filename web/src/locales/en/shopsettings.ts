import type { Texts } from '../../lib/i18n.ts';

export default {
  title: 'Shop settings',
  where: 'Where you deliver to',
  whereHint: 'Buyers elsewhere see this before they order. They can still fetch it from you.',
  everywhere: 'Everywhere in Tanzania',
  chosen: 'Only to some regions',
  regions: 'Regions',
  free: 'Free delivery',
  freeHint:
    'You pay the delivery yourself. Shoppers see it on your products and can search for it.',
  freeOn: 'I pay the delivery of large orders',
  freeFrom: 'When your goods in the order cost at least',
  freeFromHint: '0 for every order.',
  freeFromWrong: 'Please write the amount in whole shillings, such as 100000.',
  cash: 'Cash on delivery',
  cashHint:
    'Buyers pay you in cash when they have the parcel, and you owe us the commission. Only verified shops can take cash.',
  cashOn: 'I take cash on delivery',
  holiday: 'Holiday',
  holidayHint:
    'Your products stay in the shop and buyers can order. They see from when on you send orders, and your time to accept counts from that day.',
  holidayOn: 'I am away for a while',
  from: 'First day',
  to: 'Last day',
  note: 'A word to buyers',
  noteHint: 'Not required. For example: Closed for Eid.',
  savedElsewhere: 'Saved in another window',
  savedElsewhereText: 'Your own entries are below. If you save them, they replace this.',
  on: 'Yes',
  off: 'No',
  'from-amount': 'from {amount}',
  save: 'Save settings',
} as const satisfies Texts;
