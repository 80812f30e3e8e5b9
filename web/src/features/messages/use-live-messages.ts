import { conversationsRoutes } from '@sokoni/contracts/browser';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const POLL_MS = 10_000;

/**
 * Loads the page again whenever a conversation of the visitor changes. A browser that is refused the stream of
 * events, as while the broker is down, polls; it opens the stream again as soon as a poll finds time for it.
 */
export function useLiveMessages(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let events: EventSource | undefined;
    const load = () => void revalidate();
    const open = () => {
      events = new EventSource(conversationsRoutes.conversationEvents.path);
      events.addEventListener('changed', load);
    };
    const poll = setInterval(() => {
      // A stream that only lost its connection comes back by itself.
      if (events?.readyState !== EventSource.CLOSED) return;
      load();
      open();
    }, POLL_MS);
    open();
    return () => {
      clearInterval(poll);
      events?.close();
    };
  }, [revalidate]);
}
