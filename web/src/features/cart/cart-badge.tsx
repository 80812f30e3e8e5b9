import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { CartIcon } from '../../components/ui/icons.tsx';
import { useT } from '../../lib/texts.ts';
import { useCart } from './cart.store.ts';

const MOST_SHOWN = 99;

/** Link to the cart with the number of its rows. */
export function CartBadge({ rows }: { readonly rows: number }) {
  const t = useT();
  const removed = useCart(({ confirmed, lines }) => confirmed.length - lines.length);
  const count = Math.max(0, rows - removed);
  return (
    <Link
      to={paths.cart}
      className="icon-button relative"
      aria-label={t('common.cartWithCount', { count })}
    >
      <CartIcon />
      {count > 0 && (
        <span
          data-testid="cart-count"
          className="absolute -right-1 -top-1 min-w-5 rounded-full bg-marigold px-1 text-center text-xs font-bold leading-5 text-ink"
        >
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
        </span>
      )}
    </Link>
  );
}
