import { conversationsRoutes } from '@sokoni/contracts/browser';
import { useEffect } from 'react';
import { startPoll } from '../../lib/poll.ts';
import { useQuietReload } from '../../lib/reload-quietly.ts';

const POLL_MS = 10_000;

/**
 * Loads the page again whenever a conversation of the visitor changes. A browser that is refused the stream of
 * events, as while the broker is down, polls; it opens the stream again as soon as a poll finds time for it.
 * Out of sight there is no stream, and a visitor who comes back sees what is new at once.
 */
export function useLiveMessages(): void {
  const reload = useQuietReload();
  useEffect(() => {
    let events: EventSource | undefined;
    const close = () => {
      events?.close();
    };
    const open = () => {
      events = new EventSource(conversationsRoutes.conversationEvents.path);
      events.addEventListener('changed', async () => {
        if ((await reload()) === 'ended') stop();
      });
    };
    const closeUnseen = () => {
      if (document.hidden) close();
    };
    const stopPolling = startPoll({
      nextMs: () => POLL_MS,
      async ask() {
        // A stream that only lost its connection comes back by itself.
        if (events?.readyState !== EventSource.CLOSED) return undefined;
        const result = await reload();
        if (result !== 'ended') open();
        return result;
      },
    });
    function stop(): void {
      stopPolling();
      close();
      document.removeEventListener('visibilitychange', closeUnseen);
    }
    document.addEventListener('visibilitychange', closeUnseen);
    open();
    return stop;
  }, [reload]);
}
