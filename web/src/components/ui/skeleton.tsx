/** A quiet block where something will be; the list around it says that it is loading. */
export function Skeleton({ className = 'h-4 w-full' }: { readonly className?: string }) {
  return (
    <span aria-hidden="true" className={`block animate-breathe rounded-md bg-sand ${className}`} />
  );
}
