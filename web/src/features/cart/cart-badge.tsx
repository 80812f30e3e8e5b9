import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { create } from 'zustand';
import { paths } from '../../app/paths.ts';
import { CartIcon } from '../../components/ui/icons.tsx';
import { useT } from '../../lib/texts.ts';

/** Rows that are taken out of the cart on its page, and that the server counts still. */
export const useRemovedRows = create<number>(() => 0);

/** Link to the cart with the number of its rows. */
export function CartBadge({ rows }: { readonly rows: number }) {
  const t = useT();
  const removed = useRemovedRows();
  const count = Math.max(0, rows - removed);
  const label = t('common.cartWithCount', { count });
  return (
    <CountLink to={paths.cart} label={label} count={count} testId="cart-count">
      <CartIcon />
    </CountLink>
  );
}

const MOST_SHOWN = 99;

interface CountLinkProps {
  readonly to: string;
  /** Says what is counted, and how many. */
  readonly label: string;
  readonly count: number;
  /** Of the number, for tests. */
  readonly testId: string;
  readonly children: ReactNode;
}

/** An icon of the header that leads to a list, with the number of what is in it. */
export function CountLink({ to, label, count, testId, children }: CountLinkProps) {
  return (
    <Link to={to} className="icon-button" aria-label={label}>
      {children}
      {count > 0 && (
        <span data-testid={testId} className="count">
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
        </span>
      )}
    </Link>
  );
}
