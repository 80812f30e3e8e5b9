import type { Random } from './random.ts';

/** By weight: what a step does. */
export const ACTIONS = {
  buy: 34,
  'buy-twice-at-once': 3,
  pay: 34,
  'pay-late': 4,
  'pay-twice': 3,
  'pay-and-cancel': 2,
  'forge-callback': 3,
  decline: 4,
  'ask-again': 4,
  'give-up': 3,
  'cancel-order': 3,
  'seller-moves': 30,
  'buyer-moves': 18,
  'admin-moves': 5,
  'send-lines': 3,
  'refund-lines': 4,
  'change-stock': 5,
  'ask-for-payout': 4,
  'decide-amounts': 2,
  'look-at-orders': 2,
  'change-way': 3,
  'sell-out': 4,
} as const;
export type Action = keyof typeof ACTIONS;

export const ACTION_NAMES = Object.keys(ACTIONS) as Action[];

/** What is done with orders that wait for money. */
export const WHILE_OPEN: readonly Action[] = [
  'pay',
  'pay-late',
  'pay-twice',
  'pay-and-cancel',
  'forge-callback',
  'decline',
  'ask-again',
  'give-up',
  'change-way',
];

/** What is done by who has waited longest. */
export const PATIENT: readonly Action[] = ['decline', 'ask-again', 'change-way', 'pay-twice'];

/** What is done with goods that are paid. */
export const OF_PAID: readonly Action[] = [
  'seller-moves',
  'buyer-moves',
  'admin-moves',
  'send-lines',
  'refund-lines',
];

/** Below this weight an action is rare; in some lives it is not. */
const RARE = 6;
const OFTEN = 5;

/** The habits of one life: each has some of the rare things often, so that they meet each other too. */
export function habitsOf(random: Random): Record<Action, number> {
  const weights = Object.entries(ACTIONS).map(([action, weight]) => {
    const often = weight < RARE && random.chance(0.3);
    return [action, often ? weight * OFTEN : weight];
  });
  return Object.fromEntries(weights) as Record<Action, number>;
}
