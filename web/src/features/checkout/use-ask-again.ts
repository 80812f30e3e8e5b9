import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { nextAskMs, type Outcome } from './payment-outcome.ts';

/** Reads the page again while the payment may still come, for a bounded time. */
export function useAskAgain(outcome: Outcome): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
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
