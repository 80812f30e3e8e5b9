import { type PaymentStatus, type PlanPurchase, TIMINGS } from '@sokoni/contracts/browser';
import { useEffect, useState } from 'react';
import { startPoll } from '../../lib/poll.ts';
import { useQuietReload } from '../../lib/reload-quietly.ts';

/** What a page may say about a payment; only the server's word makes it `paid`. */
export type Outcome = 'paid' | 'onDelivery' | 'waiting' | 'declined' | 'ended' | 'unknown';

/**
 * `listed`: it waits, on a page that is about more than this payment. `moving`: nothing is paid, and the goods are on
 * their way back to the cart.
 */
export type Asked = Outcome | 'listed' | 'moving';

/** The payment is over, and only the cart is behind. */
const SETTLED: readonly Asked[] = ['paid', 'onDelivery', 'moving'];

const OUTCOMES: Readonly<Record<PaymentStatus, Outcome>> = {
  pending: 'waiting',
  paid: 'paid',
  partially_refunded: 'paid',
  refunded: 'paid',
  cash_due: 'onDelivery',
  reversed: 'ended',
  failed: 'declined',
  cancelled: 'ended',
  expired: 'ended',
};

export function outcomeOf(status: PaymentStatus): Outcome {
  return OUTCOMES[status];
}

/** A plan is never paid on delivery. */
export type PlanOutcome = Exclude<Outcome, 'onDelivery' | 'ended'>;

const PLAN_OUTCOMES: Readonly<Record<PlanPurchase['status'], PlanOutcome>> = {
  pending: 'waiting',
  paid: 'paid',
  failed: 'declined',
};

/** `null` where the server has not answered. */
export function planOutcomeOf(purchase: Pick<PlanPurchase, 'status'> | null): PlanOutcome {
  return purchase ? PLAN_OUTCOMES[purchase.status] : 'unknown';
}

const OFTEN = { everyMs: 3_000, untilMs: 5 * 60_000 } as const;
const SELDOM = { everyMs: 15_000, untilMs: TIMINGS.paymentSessionMs + TIMINGS.paymentGraceMs };

/** The cart learns of an order a moment later: its badge is right after this. */
const CART_FOLLOWS_MS = 3_000;

/**
 * How long a page waits before it asks again what became of a payment; null when it need not.
 * After a decline or cancellation too: a further try, or late money, may have paid it. Where the shop has not
 * answered (`unknown`), its service may be back.
 */
export function nextAskMs(outcome: Asked, onPageMs: number): number | null {
  if (SETTLED.includes(outcome)) return onPageMs < CART_FOLLOWS_MS ? CART_FOLLOWS_MS : null;
  const isSeldom = outcome === 'unknown' || outcome === 'listed';
  const paces = isSeldom ? [SELDOM] : [OFTEN, SELDOM];
  return paces.find(({ untilMs }) => onPageMs < untilMs)?.everyMs ?? null;
}

/**
 * Loads the page again while the payment may still arrive, for a bounded time; once paid, the cart has changed too.
 * Of no payment (null) nothing is asked. True once it asks no more.
 */
export function useAskAgain(outcome: Asked | null): boolean {
  const reload = useQuietReload();
  const [ended, setEnded] = useState<Asked | null>(null);
  useEffect(() => {
    if (outcome === 'paid') void reload();
    if (outcome === null) return;
    const nextMs = (sinceMs: number) => {
      const ms = nextAskMs(outcome, sinceMs);
      if (ms === null) setEnded(outcome);
      return ms;
    };
    return startPoll({ ask: reload, nextMs });
  }, [outcome, reload]);
  return ended !== null && ended === outcome;
}
