import type { PromotionQuote, SellersTerms } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { discountOf } from '../../components/order/promoted.tsx';
import { Card } from '../../components/ui/card.tsx';
import { formatTzs } from '../../lib/format.ts';
import { shopPath } from '../../lib/shop-path.ts';
import { useT } from '../../lib/texts.ts';
import { type CartRow, totalsOf } from './cart.ts';
import { CartLine } from './cart-line.tsx';
import { missingToFreeDelivery } from './free-delivery.ts';

interface CartGroupProps {
  /** Rows of one seller. */
  readonly rows: readonly CartRow[];
  readonly shops: readonly SellersTerms[];
  readonly quote: PromotionQuote;
}

/** What one seller sends: from where, what it costs, and what is missing to free delivery. */
export function CartGroup({ rows, shops, quote }: CartGroupProps) {
  const t = useT('cart');
  const seller = rows[0]?.seller;
  if (!seller) return null;
  const off = rows.reduce((sum, { id, blocked }) => sum + (blocked ? 0 : discountOf(quote, id)), 0);
  const missing = missingToFreeDelivery(rows, shops);
  return (
    <Card className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="min-w-0 text-base wrap-anywhere">
          <Link to={shopPath(seller.id, seller.name)} className="inline-block py-2 hover:underline">
            {seller.name}
          </Link>
        </h2>
        {seller.location && (
          <p className="text-sm text-muted">{t('cart.sentFrom', { place: seller.location })}</p>
        )}
      </div>
      <ul>
        {rows.map((row) => (
          <CartLine key={row.id} row={row} discountTzs={discountOf(quote, row.id)} />
        ))}
      </ul>
      <div className="grid gap-1 border-t border-line pt-3">
        <p className="flex flex-wrap justify-between gap-x-4" aria-live="polite">
          <span>{t('cart.subtotal')}</span>
          <b>{formatTzs(totalsOf(rows).price - off)}</b>
        </p>
        {missing !== null && (
          <p className="text-sm font-semibold text-baobab-dark">
            {missing > 0
              ? t('cart.freeMissing', { amount: formatTzs(missing) })
              : t('cart.freeReached')}
          </p>
        )}
      </div>
    </Card>
  );
}
