import { useEffect, useRef } from 'react';

/**
 * Does something once a value has become another. Not as the page comes alive: until then a field
 * may have been typed into, and what it was drawn with must not be written over that.
 */
export function useChanged(value: unknown, act: () => void): void {
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    act();
  });
}
