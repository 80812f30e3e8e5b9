import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { create } from 'zustand';
import { paths } from '../../app/paths.ts';
import { CartIcon } from '../../components/ui/icons.tsx';
import { useT } from '../../lib/texts.ts';

/** Rows that are taken out of the cart on its page, and that the server counts still. */
export const useRemovedRows = create<number>(() => 0);

interface CartBadgeProps {
  /** Null where they could not be counted. */
  readonly rows: number | null;
  /** Another one each time that the rows were counted. */
  readonly loaded?: unknown;
}

/** Link to the cart with the number of its rows. */
export function CartBadge({ rows, loaded = rows }: CartBadgeProps) {
  const t = useT();
  const removed = useRemovedRows();
  const count = Math.max(0, useRowsOfTabs(rows, loaded) - removed);
  const label = t('common.cartWithCount', { count });
  return (
    <CountLink to={paths.cart} label={label} count={count} testId="cart-count">
      <CartIcon />
    </CountLink>
  );
}

const tabs =
  typeof window !== 'undefined' && 'BroadcastChannel' in window
    ? new BroadcastChannel('cart')
    : undefined;
/** What another tab has loaded since this one has. */
const useToldRows = create<number | null>(() => null);
if (tabs) tabs.onmessage = ({ data }) => useToldRows.setState(data);
let lastLoaded: unknown;

/**
 * The cart is one in all tabs: whichever has counted again tells the others. What came with the document is told to
 * nobody: it may be older than what was heard before the scripts ran.
 */
function useRowsOfTabs(rows: number | null, loaded: unknown): number {
  const told = useToldRows();
  useEffect(() => {
    // The header begins anew on each page, with what was loaded before.
    if (rows === null || loaded === lastLoaded) return;
    if (lastLoaded) {
      useToldRows.setState(null, true);
      tabs?.postMessage(rows);
    }
    lastLoaded = loaded;
  }, [rows, loaded]);
  return told ?? rows ?? 0;
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
