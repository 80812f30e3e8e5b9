import type { Texts } from '../../lib/i18n.ts';

/** Paying by a number that the buyer types into the menu of a wallet or a bank. */
export default {
  'control-number': 'Control number',
  'offer-control-number': {
    one: 'You get a number that you pay from a wallet or a bank within {count} hour. We keep your goods for you until then.',
    other:
      'You get a number that you pay from a wallet or a bank within {count} hours. We keep your goods for you until then.',
  },
  'order-control-number': 'Order, pay by control number',
  title: 'Pay to this number',
  text: 'Your order is kept for you until the time below. This page shows when the money has arrived.',
  number: 'Control number',
  amount: 'Exactly this amount',
  until: 'Pay before',
  steps: 'How to pay',
  openMenu:
    'Dial *150*00# (M-Pesa), *150*01# (Mixx by Yas), *150*60# (Airtel Money) or *150*88# (HaloPesa), or open the app of your wallet or bank.',
  chooseBill: 'Choose to pay a bill by control number. Menus name it differently.',
  typeNumber: 'Type the number and exactly the amount above.',
  checkName: 'Check the name that is shown, then enter your PIN there. Sokoni never asks for it.',
  late: 'If the money comes later, we send your goods if they are still there, and refund you if they are not.',
} as const satisfies Texts;
