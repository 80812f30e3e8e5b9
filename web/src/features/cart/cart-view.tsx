import type { PromotionQuote, SellersTerms } from '@sokoni/contracts/browser';
import { paths } from '../../app/paths.ts';
import { CouponForm, discountOf, NO_QUOTE } from '../../components/order/promoted.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { useT } from '../../lib/texts.ts';
import { useCart } from './cart.store.ts';
import { CartLine } from './cart-line.tsx';
import { CartSummary } from './cart-summary.tsx';
import { freeDeliveryHints } from './free-delivery.ts';

interface CartViewProps {
  /** What the sellers have set about delivery. */
  readonly shops: readonly SellersTerms[];
  /** The code that was typed. */
  readonly coupon?: string;
  /** Of the rows as the server last sent them. */
  readonly quote?: PromotionQuote;
  /** The goods may be in an order that waits for money, which the page shows. */
  readonly waiting?: boolean;
}

export function CartView({ shops, coupon = '', quote = NO_QUOTE, waiting = false }: CartViewProps) {
  const t = useT('cart');
  const rows = useCart(({ lines }) => lines);
  const changing = useCart(({ pending }) => Object.keys(pending).length > 0);
  // Until the server has seen a change, nothing is known of its discounts.
  const shown = changing ? NO_QUOTE : quote;
  if (rows.length === 0) {
    return (
      <EmptyState action={<LinkButton to={paths.home}>{t('cart.goShopping')}</LinkButton>}>
        {t(waiting ? 'cart.ordered' : 'cart.empty')}
      </EmptyState>
    );
  }
  return (
    <div className="grid items-start gap-5 md:grid-cols-[1fr_20rem]">
      <Card className="py-0! sm:py-1!">
        <ul>
          {rows.map((row) => (
            <CartLine key={row.id} row={row} discountTzs={discountOf(shown, row.id)} />
          ))}
        </ul>
      </Card>
      <div className="grid gap-4">
        <CartSummary
          hints={freeDeliveryHints(rows, shops)}
          discounts={shown.discounts}
          coupon={coupon}
        />
        <Card>
          <CouponForm coupon={coupon} quote={quote} />
        </Card>
      </div>
    </div>
  );
}
