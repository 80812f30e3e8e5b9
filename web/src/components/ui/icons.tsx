export interface IconProps {
  readonly className?: string;
}

/** Drawn in the colour of the text; always beside words or a label, so hidden from readers. */
export function Glyph({ d, className = 'size-6' }: IconProps & { readonly d: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}

export const SearchIcon = (props: IconProps) => (
  <Glyph {...props} d="m20 20-4.3-4.3M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0z" />
);
export const CartIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M3 8h18l-1.8 10.2a2 2 0 0 1-2 1.8H6.8a2 2 0 0 1-2-1.8zM8 8l3-5M16 8l-3-5M9.5 12v4M14.5 12v4"
  />
);
export const UserIcon = (props: IconProps) => (
  <Glyph {...props} d="M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4 21a8 8 0 0 1 16 0" />
);
export const BellIcon = (props: IconProps) => (
  <Glyph {...props} d="M6 9a6 6 0 0 1 12 0c0 6 2 7 2 8H4c0-1 2-2 2-8zM10 20h4" />
);
export const MenuIcon = (props: IconProps) => <Glyph {...props} d="M4 6h16M4 12h16M4 18h16" />;
export const CloseIcon = (props: IconProps) => <Glyph {...props} d="M6 6l12 12M18 6 6 18" />;
export const LeftIcon = (props: IconProps) => <Glyph {...props} d="m15 5-7 7 7 7" />;
export const RightIcon = (props: IconProps) => <Glyph {...props} d="m9 5 7 7-7 7" />;
export const CheckIcon = (props: IconProps) => <Glyph {...props} d="m5 12.5 4.5 4.5L19 7" />;
export const WarningIcon = (props: IconProps) => (
  <Glyph {...props} d="M12 4 2.5 20h19zM12 10v4M12 17v.1" />
);
export const InfoIcon = (props: IconProps) => (
  <Glyph {...props} d="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 11v5M12 8v.1" />
);
export const NoteIcon = (props: IconProps) => (
  <Glyph {...props} d="M5 4h14v11l-5 5H5zM14 20v-5h5M8.5 9h7M8.5 12.5h4" />
);
export const BasketIcon = (props: IconProps) => (
  <Glyph {...props} d="M3 9h18l-2 11H5zM8 9l4-6 4 6" />
);

/** Turns while something is on its way; the words beside it say what. */
export function Spinner({ className = 'size-5' }: { readonly className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block animate-spin rounded-full border-2 border-current border-r-transparent ${className}`}
    />
  );
}
