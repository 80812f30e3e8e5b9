import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a file field: takes what was chosen before the scripts of its page came, of which no change
 * is told, just as what is chosen afterwards.
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
