import { Skeleton } from '../../components/ui/empty-state.tsx';
import { useT } from '../../lib/texts.ts';
import { GallerySkeleton } from './product-gallery.tsx';

const LINES = ['h-4', 'h-8', 'h-6', 'h-11'];

/** Keeps the places of the next product while it is on its way. */
export function ProductSkeleton() {
  const t = useT();
  return (
    <div className="grid gap-6 md:grid-cols-2 lg:gap-10" aria-busy>
      <p className="sr-only">{t('common.loading')}</p>
      <GallerySkeleton />
      <div className="grid content-start gap-4">
        {LINES.map((height) => (
          <Skeleton key={height} className={height} />
        ))}
      </div>
    </div>
  );
}
