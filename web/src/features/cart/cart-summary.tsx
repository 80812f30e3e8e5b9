import type { PromotionQuote } from '@sokoni/contracts/browser';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { DiscountRows } from '../../components/order/promoted.tsx';
import { Alert } from '../../components/ui/alert.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { formatNumber, formatTzs } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';
import { useCart } from './cart.store.ts';
import type { CartDelivery } from './cart-group.tsx';

interface CartSummaryProps {
  readonly discounts: PromotionQuote['discounts'];
  readonly coupon: string;
  /** Null where no place is known. */
  readonly delivery: CartDelivery | null;
  /** Every seller delivers for nothing, as their goods say: nothing is added at checkout. */
  readonly free: boolean;
  /** A change of the rows is on its way: what delivery costs is not known until it has arrived. */
  readonly changing: boolean;
}

export function CartSummary({ discounts, coupon, delivery, free, changing }: CartSummaryProps) {
  const t = useT('cart');
  const totals = useCart((cart) => cart.totals);
  const off = discounts.reduce((sum, { goodsTzs }) => sum + goodsTzs, 0);
  const deliveryTzs = changing || totals.blocked ? null : costOf(delivery);
  return (
    <Card className="grid gap-4 md:sticky md:top-24">
      <h2 className="text-lg">{t('cart.summary')}</h2>
      <dl className="grid grid-cols-[1fr_auto] gap-2" aria-live="polite">
        <dt>{t('cart.totalQuantity')}</dt>
        <dd className="text-right font-bold">{formatNumber(totals.quantity)}</dd>
        <DiscountRows discounts={discounts} />
        <dt>{t('cart.totalPrice')}</dt>
        <dd className="text-right text-lg font-bold">{formatTzs(totals.price - off)}</dd>
        {deliveryTzs !== null && (
          <>
            <dt>{t('cart.delivery')}</dt>
            <dd className="text-right font-bold">
              {deliveryTzs === 0 ? t('cart.free') : formatTzs(deliveryTzs)}
            </dd>
            <dt>{t('cart.withDelivery')}</dt>
            <dd className="text-right text-lg font-bold">
              {formatTzs(totals.price - off + deliveryTzs)}
            </dd>
          </>
        )}
      </dl>
      <div className="grid text-sm text-muted">
        {deliveryTzs === null && !free && <p>{t('cart.deliveryLater')}</p>}
        <Link
          to={paths.deliveryPlace(paths.cart)}
          className="link inline-flex min-h-11 items-center justify-self-start"
        >
          {t(delivery ? 'cart.otherPlace' : 'cart.choosePlace')}
        </Link>
      </div>
      {totals.blocked ? (
        <Alert kind="warning">{t('cart.blocked')}</Alert>
      ) : (
        <CheckoutLink coupon={coupon} />
      )}
    </Card>
  );
}

/** Of all parcels; null where one is unknown or goes nowhere. */
function costOf(delivery: CartDelivery | null): number | null {
  const parcels = delivery?.parcels ?? [];
  if (parcels.length === 0 || parcels.some(({ served }) => !served)) return null;
  return parcels.reduce((sum, { amount }) => sum + amount, 0);
}

/** Leaving would abort a pending change, so the link waits until there is none. */
function CheckoutLink({ coupon }: { readonly coupon: string }) {
  const t = useT('cart');
  const navigate = useNavigate();
  const saving = useCart(({ pending }) => Object.keys(pending).length > 0);
  const to = coupon ? `${paths.checkout}?coupon=${encodeURIComponent(coupon)}` : paths.checkout;
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    if (waiting && !saving) void navigate(to);
  }, [waiting, saving, navigate, to]);
  return (
    <LinkButton
      to={to}
      aria-busy={waiting || undefined}
      onClick={(event) => {
        if (!saving) return;
        event.preventDefault();
        setWaiting(true);
      }}
    >
      {t('cart.checkout')}
    </LinkButton>
  );
}
