import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a file field: takes what was chosen before the scripts of the page were loaded, for which React
 * receives no change event, just as what is chosen afterwards.
 */
export function useEarlyFiles(
  take: (input: HTMLInputElement) => unknown,
): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current) return;
    looked.current = true;
    if (input.current?.files?.length) take(input.current);
  });
  return input;
}

/**
 * Does something once a value has become another. Not at hydration: before it, a field
 * may have been typed into, and what it was rendered with must not overwrite that.
 */
export function useChanged(value: unknown, act: () => void): void {
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    act();
  });
}
