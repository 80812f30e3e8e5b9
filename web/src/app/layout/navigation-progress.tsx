import { useNavigation } from 'react-router';
import { useT } from '../../lib/texts.ts';

/** A thin bar while the next page is on its way. */
export function NavigationProgress() {
  const t = useT();
  const busy = useNavigation().state !== 'idle';
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50">
      {busy && (
        <>
          <div className="h-1 w-full animate-breathe bg-marigold" />
          <span className="sr-only">{t('common.loading')}</span>
        </>
      )}
    </div>
  );
}
