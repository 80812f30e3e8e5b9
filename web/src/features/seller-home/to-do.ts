import {
  type ListingQuota,
  type MySubscription,
  type SellerMoney,
  type SellerOpinionTasks,
  type SellerTasks,
  VERIFICATION_LAPSES,
  type VerificationCase,
} from '@sokoni/contracts/browser';
import { panelPaths } from '../../app/panel-paths.ts';
import { pathWith } from '../../app/paths.ts';

/** What may wait for a seller, the most urgent first where nothing has a deadline. */
const KINDS = [
  'verification',
  'verificationAgain',
  'payout',
  'plan',
  'cancelRequests',
  'toAccept',
  'toShip',
  'toState',
  'toReceiveReturn',
  'questions',
  'lowStock',
  'reviews',
  // It waits for an admin as much as for the seller, and may stay for good.
  'hidden',
] as const;
type ToDoKind = (typeof KINDS)[number];

export interface ToDo {
  readonly kind: ToDoKind;
  readonly count: number;
  /** The screen on which it is done. */
  readonly to: string;
  /** What happens by itself then; null without a deadline. */
  readonly dueAt: string | null;
  /** What it is about, where that is money. */
  readonly amountTzs?: number;
}

/** What each service says; null where it did not answer. */
export interface Sources {
  readonly tasks: SellerTasks | null;
  readonly opinions: SellerOpinionTasks | null;
  readonly quota: ListingQuota | null;
  readonly subscription: Pick<
    MySubscription,
    'status' | 'renewal' | 'paidUntil' | 'graceUntil'
  > | null;
  readonly verification: Pick<VerificationCase, 'verification' | 'reason'> | null;
  readonly money: ReadyMoney | null;
}

export type ReadyMoney = Pick<SellerMoney, 'availableTzs' | 'minimumPayoutTzs' | 'destination'>;

/** What waits for the seller: soonest deadline first, then by urgency. */
export function todoOf(sources: Sources): ToDo[] {
  return KINDS.map((kind) => ({ kind, ...READERS[kind](sources) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => timeOf(a) - timeOf(b));
}

type Read = (sources: Sources) => Omit<ToDo, 'kind'>;

const orders = (kind: keyof SellerTasks['counts']): Read => {
  const to = `${panelPaths.sellerOrders}?task=${kind}`;
  return ({ tasks }) => ({
    count: tasks?.counts[kind] ?? 0,
    to,
    dueAt: DEADLINES[kind]?.(tasks) ?? null,
  });
};

/** Only orders that are not accepted, and disputes, have one. */
const DEADLINES: Partial<
  Record<keyof SellerTasks['counts'], (tasks: SellerTasks | null) => string | null | undefined>
> = {
  toAccept: (tasks) => tasks?.nextDueAt,
  toState: (tasks) => tasks?.nextStatementAt,
};

const READERS: Readonly<Record<ToDoKind, Read>> = {
  cancelRequests: orders('cancelRequests'),
  toAccept: orders('toAccept'),
  toShip: orders('toShip'),
  toReceiveReturn: orders('toReceiveReturn'),
  toState: orders('toState'),
  questions: ({ opinions }) => ({
    count: opinions?.questions.count ?? 0,
    to: pathWith(panelPaths.sellerQuestions, { show: 'unanswered' }),
    dueAt: null,
  }),
  reviews: ({ opinions }) => ({
    count: opinions?.reviews ?? 0,
    to: panelPaths.sellerReviews,
    dueAt: null,
  }),
  hidden: ({ quota }) => ({
    count: quota?.hidden ?? 0,
    to: panelPaths.sellerHiddenProducts,
    dueAt: null,
  }),
  lowStock: ({ quota }) => ({
    count: quota?.lowStock ?? 0,
    to: panelPaths.sellerLowStock,
    dueAt: null,
  }),
  plan: ({ subscription }) => ({
    count: subscription && subscription.renewal !== 'none' ? 1 : 0,
    to: panelPaths.sellerSubscribe,
    // Of one that has ended the time is over.
    dueAt:
      subscription && subscription.status !== 'expired'
        ? (subscription.graceUntil ?? subscription.paidUntil)
        : null,
  }),
  payout: ({ money }) => ({
    count: money && lacksDestination(money) ? 1 : 0,
    to: panelPaths.sellerMoney,
    dueAt: null,
    ...(money && { amountTzs: money.availableTzs }),
  }),
  verification: ({ verification }) => ({
    count: lacksProof(verification) && !hasChanged(verification) ? 1 : 0,
    to: panelPaths.sellerVerification,
    dueAt: null,
  }),
  verificationAgain: ({ verification }) => ({
    count: lacksProof(verification) && hasChanged(verification) ? 1 : 0,
    to: panelPaths.sellerVerification,
    dueAt: null,
  }),
};

/** Enough for a payout, with nowhere to go. */
function lacksDestination({ availableTzs, minimumPayoutTzs, destination }: ReadyMoney): boolean {
  const state = destination?.state;
  return availableTzs >= minimumPayoutTzs && state !== 'verified' && state !== 'unchecked';
}

/** What the seller has changed is to be shown again: no admin has refused anything. */
function hasChanged(own: Sources['verification']): boolean {
  return VERIFICATION_LAPSES.some((lapse) => lapse === own?.reason);
}

/** Other papers or photos are wanted. Who is rejected can send none: it waits for no one. */
function lacksProof(own: Sources['verification']): boolean {
  return own?.verification === 'needs_changes';
}

function timeOf({ dueAt }: ToDo): number {
  return dueAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(dueAt);
}
