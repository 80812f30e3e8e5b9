import { lazy, Suspense } from 'react';
import { useNotices } from '../../lib/notices.store.ts';

// A line too weak for the toasts must not take the page with them.
const Toaster = lazy(() => import('./toaster.tsx').catch(() => ({ default: () => null })));

/** Fetches the toasts with the first thing there is to tell. */
export function ToastHost() {
  const everTold = useNotices((notices) => notices.told);
  if (!everTold) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
