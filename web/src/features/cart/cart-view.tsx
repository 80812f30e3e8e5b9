import type { Language, PromotionQuote } from '@sokoni/contracts/browser';
import { useFetcher } from 'react-router';
import { paths } from '../../app/paths.ts';
import { CouponForm, NO_QUOTE } from '../../components/order/promoted.tsx';
import { Button, LinkButton } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { useT } from '../../lib/texts.ts';
import { useCart } from './cart.store.ts';
import { bySeller } from './cart.ts';
import { type CartDelivery, CartGroup, type FreeFrom, leftToFreeDelivery } from './cart-group.tsx';
import { CartSummary } from './cart-summary.tsx';

interface CartViewProps {
  readonly freeFrom: FreeFrom;
  /** The code that was typed. */
  readonly coupon?: string;
  /** Of the rows as the server last sent them. */
  readonly quote?: PromotionQuote;
  /** The goods may be in an order that waits for money, which the page shows. */
  readonly waiting?: boolean;
  /** To the reader's place, of the rows as the server last sent them; null where none is known. */
  readonly delivery?: CartDelivery | null;
  /** The row that was removed last, which can be put back. */
  readonly removed?: { readonly name: string; readonly lang?: Language } | null;
}

export function CartView(props: CartViewProps) {
  return (
    <div className="grid gap-4">
      <RemovedRow row={props.removed ?? null} />
      <Rows {...props} />
    </div>
  );
}

function RemovedRow({ row }: { readonly row: (CartViewProps['removed'] & object) | null }) {
  const t = useT('cart');
  const { Form, state } = useFetcher({ key: 'removed row' });
  return (
    <div role="status">
      {row && (
        <div className="flex items-center justify-between gap-x-2 rounded-md bg-sand py-1 pl-4">
          <p className="min-w-0 py-2 wrap-anywhere">
            {t('cart.removed')} <span lang={row.lang}>{row.name || t('cart.goneProduct')}</span>
          </p>
          <Form method="post">
            <Button variant="quiet" name="intent" value="restore" busy={state !== 'idle'}>
              {t('cart.undo')}
            </Button>
          </Form>
        </div>
      )}
    </div>
  );
}

function Rows({
  freeFrom,
  coupon = '',
  quote = NO_QUOTE,
  waiting = false,
  delivery = null,
}: CartViewProps) {
  const t = useT('cart');
  const rows = useCart(({ lines }) => lines);
  const changing = useCart(({ pending }) => Object.keys(pending).length > 0);
  // Until the server has seen a change, nothing is known of its discounts and its delivery.
  const shown = changing ? NO_QUOTE : quote;
  const brought = changing ? null : delivery;
  if (rows.length === 0) {
    return (
      <EmptyState action={<LinkButton to={paths.home}>{t('cart.goShopping')}</LinkButton>}>
        {t(waiting ? 'cart.ordered' : 'cart.empty')}
      </EmptyState>
    );
  }
  const groups = bySeller(rows);
  const terms = { freeFrom, quote: shown, delivery: brought };
  return (
    <div className="grid items-start gap-5 md:grid-cols-[1fr_20rem]">
      <div className="grid min-w-0 gap-4">
        {groups.map((group) => (
          <CartGroup
            key={group[0]?.seller.id}
            rows={group}
            freeFrom={freeFrom}
            quote={shown}
            known={quote}
            delivery={brought}
          />
        ))}
      </div>
      <div className="grid gap-4">
        <CartSummary
          discounts={shown.discounts}
          coupon={coupon}
          delivery={delivery}
          free={groups.every((group) => leftToFreeDelivery(group, terms) === 0)}
          changing={changing}
        />
        <Card>
          <CouponForm coupon={coupon} quote={quote} />
        </Card>
      </div>
    </div>
  );
}
