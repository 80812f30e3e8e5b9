import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { nextAskMs, type Outcome } from './payment-outcome.ts';

/** Loads the page again while the payment may still arrive, for a bounded time; once paid, the cart has changed too. */
export function useAskAgain(outcome: Outcome): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (outcome === 'paid') void revalidate();
    const openedAt = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const askLater = () => {
      const waitMs = nextAskMs(outcome, Date.now() - openedAt);
      if (left || waitMs === null) return;
      timer = setTimeout(async () => {
        if (navigator.onLine) await revalidate();
        askLater();
      }, waitMs);
    };
    askLater();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [outcome, revalidate]);
}
