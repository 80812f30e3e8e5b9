import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Another page begins at its top. Forms keep the place where their answer is shown (`preventScrollReset`), and
 * cannot know beforehand that they will lead elsewhere; going back returns to the place (`ScrollRestoration`).
 */
export function StartAtTop() {
  const { pathname, hash } = useLocation();
  const wentBack = useNavigationType() === 'POP';
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!wentBack && !hash) window.scrollTo(0, 0);
  }, [pathname, hash, wentBack]);
  return null;
}
