import { create } from 'zustand';
import { paths } from '../../app/paths.ts';
import { CountLink } from '../../components/ui/count-link.tsx';
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
