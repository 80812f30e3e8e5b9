import type {
  ListingQuota,
  MySubscription,
  OwnShopSettings,
  SellerMoney,
  VerificationCase,
} from '@sokoni/contracts/browser';
import { panelPaths } from '../../app/panel-paths.ts';

/** What opens a shop, in the order in which it is done. */
const STEPS = ['product', 'verification', 'payout', 'delivery', 'plan'] as const;
export type Step = (typeof STEPS)[number];

/** `waiting`: the seller has done their part, and an admin decides. */
type StepState = 'open' | 'waiting' | 'done';

export interface ChecklistStep {
  readonly step: Step;
  readonly state: StepState;
  /** The screen on which it is done. */
  readonly to: string;
}

/** What each service says; null where it did not answer, or the reader may not see it. */
export interface ShopFacts {
  readonly quota: Pick<ListingQuota, 'used' | 'hidden'> | null;
  readonly verification: Pick<VerificationCase, 'verification'> | null;
  readonly money: Pick<SellerMoney, 'destination'> | null;
  readonly settings: Pick<OwnShopSettings, 'version'> | null;
  readonly subscription: Pick<MySubscription, 'status'> | null;
}

const PATHS: Readonly<Record<Step, string>> = {
  product: panelPaths.newProduct,
  verification: panelPaths.sellerVerification,
  payout: panelPaths.sellerMoney,
  delivery: panelPaths.sellerShopSettings,
  plan: panelPaths.sellerSubscribe,
};

const doneIf = (done: boolean): StepState => (done ? 'done' : 'open');

const STATES: Readonly<Record<Step, (facts: ShopFacts) => StepState | null>> = {
  // What an admin has hidden was in the shop: it waits elsewhere than among the first steps.
  product: ({ quota }) => quota && doneIf(quota.used + quota.hidden > 0),
  verification: ({ verification }) =>
    verification &&
    (verification.verification === 'submitted'
      ? 'waiting'
      : doneIf(verification.verification === 'verified')),
  payout: ({ money }) =>
    money &&
    (money.destination?.state === 'unchecked'
      ? 'waiting'
      : doneIf(money.destination?.state === 'verified')),
  delivery: ({ settings }) => settings && doneIf(settings.version > 0),
  plan: ({ subscription }) =>
    subscription && doneIf(subscription.status === 'active' || subscription.status === 'grace'),
};

/** The steps by the facts; one that is unknown is left out. */
export function checklistOf(facts: ShopFacts): ChecklistStep[] {
  return STEPS.flatMap((step) => {
    const state = STATES[step](facts);
    return state ? [{ step, state, to: PATHS[step] }] : [];
  });
}

/** What a seller has still to do or to wait for, without what they have put aside. */
export function unfinished(
  steps: readonly ChecklistStep[],
  aside: readonly Step[],
): readonly ChecklistStep[] {
  return steps.filter(({ step, state }) => state !== 'done' && !aside.includes(step));
}

/** The steps that a cookie names, which may hold anything. */
export function readSteps(text: string | null): Step[] {
  return STEPS.filter((step) => text?.split('.').includes(step));
}
