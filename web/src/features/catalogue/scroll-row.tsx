import { SCREEN } from '@sokoni/contracts/browser';
import { type ReactNode, useRef } from 'react';
import { LeftIcon, RightIcon } from '../../components/ui/icons.tsx';
import { useT } from '../../lib/texts.ts';

interface ScrollRowProps {
  readonly label: string;
  readonly busy?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

const STEP_BUTTON =
  'absolute top-1/2 z-10 hidden size-11 -translate-y-1/2 place-items-center rounded-full border border-line bg-surface text-baobab shadow-raised hover:bg-baobab-soft md:js:grid';

/** Scrolls by touch or wheel, and by 300 px with its buttons. */
export function ScrollRow({ label, busy = false, className = '', children }: ScrollRowProps) {
  const t = useT('catalogue');
  const row = useRef<HTMLUListElement>(null);
  const step = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * SCREEN.rowScrollPx, behavior: 'smooth' });
  return (
    <div className="relative">
      <button
        type="button"
        className={`${STEP_BUTTON} -left-4`}
        aria-label={t('catalogue.scrollLeft', { row: label })}
        onClick={() => step(-1)}
      >
        <LeftIcon className="size-5" />
      </button>
      <ul
        ref={row}
        className={`scroll-row -mx-1 px-1 pb-3 ${className}`}
        aria-busy={busy || undefined}
      >
        {children}
      </ul>
      <button
        type="button"
        className={`${STEP_BUTTON} -right-4`}
        aria-label={t('catalogue.scrollRight', { row: label })}
        onClick={() => step(1)}
      >
        <RightIcon className="size-5" />
      </button>
    </div>
  );
}
