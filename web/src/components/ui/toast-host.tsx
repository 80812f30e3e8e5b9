import { lazy, Suspense } from 'react';
import { useNotices } from '../../lib/notices.store.ts';

// Where the toasts cannot be loaded, the page stays usable.
const Toaster = lazy(() => import('./toaster.tsx').catch(() => ({ default: () => null })));

/** Loads the toasts with the first notice. */
export function ToastHost() {
  const used = useNotices((notices) => notices.used);
  if (!used) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
