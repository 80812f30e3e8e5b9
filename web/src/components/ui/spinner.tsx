/** Turns while something is on its way; the words beside it say what. */
export function Spinner({ className = 'size-5' }: { readonly className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block animate-spin rounded-full border-2 border-current border-r-transparent ${className}`}
    />
  );
}
