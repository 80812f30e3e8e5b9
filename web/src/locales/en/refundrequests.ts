import type { Texts } from '../../lib/i18n.ts';

export default {
  heading: 'Refunds for a second admin',
  intro:
    'Above a set amount no admin but an owner refunds alone: another one makes or confirms the same refund within a day. The oldest is at the top.',
  none: 'No refund waits for a second admin.',
  what: 'What is refunded',
  'kind-order': 'Order {number}',
  'kind-dispute': 'Disputed order {number}',
  'kind-plan': 'Plan payment {number}',
  'kind-by-hand': 'Sent by hand: {number}',
  amount: 'Amount',
  sellers: 'Seller',
  askedBy: 'Asked by',
  reason: 'Reason',
  until: 'Waits until',
  you: 'You',
  anotherAdmin: 'Another admin',
  withdraw: 'Withdraw',
  ownWaits: 'Your refund of {amount} waits for a second admin until {until}.',
  makeTheSame:
    '{name} wants to refund {amount}. If you agree, make the same refund by {until}: only then does the money go back.',
} as const satisfies Texts;
