import type { ReactNode } from 'react';
import { BasketIcon } from './icons.tsx';

interface EmptyStateProps {
  readonly heading?: ReactNode;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

export function EmptyState({ heading, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-text justify-items-center gap-4 rounded-lg border border-dashed border-line-strong bg-surface px-6 py-12 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-marigold-soft text-clay">
        <BasketIcon className="size-8" />
      </span>
      {heading}
      <p className="text-muted">{children}</p>
      {action}
    </div>
  );
}

/** A quiet block where something will be; the list around it says that it is loading. */
export function Skeleton({ className = 'h-4 w-full' }: { readonly className?: string }) {
  return (
    <span aria-hidden="true" className={`block animate-breathe rounded-md bg-sand ${className}`} />
  );
}
