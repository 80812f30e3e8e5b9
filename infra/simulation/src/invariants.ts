import { LedgerVerificationService } from '@sokoni/orders/ledger-verification';
import { RollupVerificationService } from '@sokoni/orders/rollup-verification';
import type { AtRest, Said } from './at-rest.ts';
import {
  auditDiffers,
  copiesDiffer,
  fateDiffers,
  goodsTooSoonFree,
  piecesMissing,
  waiting,
  wronglyNotified,
} from './goods-at-rest.ts';
import { payoutsUncovered, repeatedTwice, statusDiffers } from './ledger-at-rest.ts';
import {
  clearingDiffers,
  latePayments,
  moneyWithoutUse,
  paidWithoutMoney,
  sentTwice,
} from './money-at-rest.ts';

export interface Finding {
  readonly invariant: string;
  readonly text: string;
  /** Ids of what it concerns. */
  readonly about: readonly string[];
}

export interface Invariant {
  readonly name: string;
  readonly reason: string;
  readonly broken: (rest: AtRest) => Iterable<Said> | Promise<Iterable<Said>>;
}

/** What holds whenever the shop has come to rest, whatever has happened before. */
export const INVARIANTS: readonly Invariant[] = [
  {
    name: 'ledger',
    reason: 'Money neither appears nor vanishes: postings balance, and balances are their sums.',
    broken: async ({ town }) => {
      const { faults } = await town
        .get('orders')
        .get(LedgerVerificationService, { strict: false })
        .verify();
      return faults.map((fault) => [fault] as const);
    },
  },
  {
    name: 'days',
    reason: 'What a seller reads of a day is the sum of its parts: each event counts once.',
    broken: async ({ town }) => {
      const days = town.get('orders').get(RollupVerificationService, { strict: false });
      return (await days.differences()).map((one) => [one] as const);
    },
  },
  {
    name: 'clearing',
    reason: 'What the ledger says that the provider holds is what it holds.',
    broken: clearingDiffers,
  },
  {
    name: 'provider-truth',
    reason:
      'Money that came is one of: an order, a refund, in quarantine; and an order that is paid has its money.',
    broken: ({ provider, records }) => [
      ...moneyWithoutUse(provider, records),
      ...paidWithoutMoney(provider, records),
    ],
  },
  {
    name: 'money-out-once',
    reason: 'A refund or payout leaves once, and what is noted as sent has left.',
    broken: sentTwice,
  },
  {
    name: 'status',
    reason: 'An order reads as what its money is: what went back of it, and of its ended parts.',
    broken: statusDiffers,
  },
  {
    name: 'covered',
    reason: 'A payout takes no more than its seller has.',
    broken: payoutsUncovered,
  },
  {
    name: 'one-by-key',
    reason: 'A call that is repeated with its key acts once.',
    broken: repeatedTwice,
  },
  {
    name: 'conserved',
    reason:
      'Pieces neither appear nor vanish: free, held and sold ones are those that were put in.',
    broken: piecesMissing,
  },
  {
    name: 'same-fate',
    reason: 'Orders and catalogue agree about each order and each piece: sold here is sold there.',
    broken: ({ records }) =>
      [...records.orders.values()].flatMap((order) => [...fateDiffers(order, records)]),
  },
  {
    name: 'held-while-waiting',
    reason:
      "The pieces of an order that waits for money are nobody else's: no clock and no silence frees them.",
    broken: goodsTooSoonFree,
  },
  {
    name: 'paid-in-time',
    reason:
      'Who has paid in time gets the goods: a payment that could be seen before the end is no late one.',
    broken: latePayments,
  },
  {
    name: 'nothing-waits',
    reason: 'Everything ends, or has somebody who acts next: no timer, queue or outbox forgets.',
    broken: waiting,
  },
  {
    name: 'copies',
    reason: 'Copies follow their source, in whatever order events come: all show the same stock.',
    broken: copiesDiffer,
  },
  {
    name: 'answers',
    reason: 'A call is answered or refused, never failed; two checkouts at once are one order.',
    broken: ({ actors }) => actors.complaints,
  },
  {
    name: 'audit',
    reason: 'Each change has left its entry: the last one says how the order is.',
    broken: auditDiffers,
  },
  {
    name: 'delivered-once',
    reason: 'An event is delivered to each consumer once, and its mail has left.',
    broken: wronglyNotified,
  },
];

/** Of the named invariants, or of all. */
export async function findingsOf(rest: AtRest, names?: readonly string[]): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const { name, broken } of INVARIANTS) {
    if (names && !names.includes(name)) continue;
    for (const [text, ...about] of await broken(rest)) found.push({ invariant: name, text, about });
  }
  return found;
}
