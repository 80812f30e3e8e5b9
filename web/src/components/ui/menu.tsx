import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useClosingDetails } from './use-closing-details.ts';

interface MenuProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

const ITEM = 'flex min-h-11 w-full items-center rounded-sm px-4 text-left hover:bg-baobab-soft';

/** A list of links behind a button: a plain disclosure, so it opens without JavaScript too. */
export function Menu({ label, icon, children }: MenuProps) {
  const details = useClosingDetails();
  return (
    <details ref={details} className="relative">
      <summary className="icon-button" aria-label={label}>
        {icon}
      </summary>
      <ul className="absolute right-0 z-40 mt-2 w-56 rounded-md border border-line bg-surface p-1 text-ink shadow-raised">
        {children}
      </ul>
    </details>
  );
}

export function MenuLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={ITEM}>
        {children}
      </Link>
    </li>
  );
}

/** For what changes something, inside a form of its own. */
export function MenuButton({ children }: { readonly children: ReactNode }) {
  return (
    <button type="submit" className={ITEM}>
      {children}
    </button>
  );
}
