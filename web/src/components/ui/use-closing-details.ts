import { useEffect, useRef } from 'react';

const EVENTS = ['pointerdown', 'keydown', 'focusin'] as const;

/** A disclosure that also closes on Escape, and on a touch or focus outside of it. */
export function useClosingDetails() {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    function close(event: Event): void {
      const element = details.current;
      if (!element?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        element.querySelector('summary')?.focus();
      } else if (element.contains(event.target as Node)) return;
      element.open = false;
    }
    for (const name of EVENTS) document.addEventListener(name, close);
    return () => {
      for (const name of EVENTS) document.removeEventListener(name, close);
    };
  }, []);

  return details;
}
