import { useEffect } from 'react';
import { startPoll } from '../../lib/poll.ts';
import { useQuietReload } from '../../lib/reload-quietly.ts';
import { type Asked, nextAskMs } from './payment-outcome.ts';

/**
 * Loads the page again while the payment may still arrive, for a bounded time; once paid, the cart has changed too.
 * Of no payment (null) nothing is asked.
 */
export function useAskAgain(outcome: Asked | null): void {
  const reload = useQuietReload();
  useEffect(() => {
    if (outcome === 'paid') void reload();
    if (outcome === null) return;
    return startPoll({ ask: reload, nextMs: (sinceMs) => nextAskMs(outcome, sinceMs) });
  }, [outcome, reload]);
}
