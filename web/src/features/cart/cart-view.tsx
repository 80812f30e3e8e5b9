import type { SellersTerms } from '@sokoni/contracts/browser';
import { paths } from '../../app/paths.ts';
import { LinkButton } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { useT } from '../../lib/texts.ts';
import { useCart } from './cart.store.ts';
import { CartLine } from './cart-line.tsx';
import { CartSummary } from './cart-summary.tsx';
import { freeDeliveryHints } from './free-delivery.ts';

/** `shops`: what the sellers have set about delivery. */
export function CartView({ shops }: { readonly shops: readonly SellersTerms[] }) {
  const t = useT('cart');
  const rows = useCart(({ lines }) => lines);
  if (rows.length === 0) {
    return (
      <EmptyState action={<LinkButton to={paths.home}>{t('cart.goShopping')}</LinkButton>}>
        {t('cart.empty')}
      </EmptyState>
    );
  }
  return (
    <div className="grid items-start gap-5 md:grid-cols-[1fr_20rem]">
      <Card className="py-0! sm:py-1!">
        <ul>
          {rows.map((row) => (
            <CartLine key={row.id} row={row} />
          ))}
        </ul>
      </Card>
      <CartSummary hints={freeDeliveryHints(rows, shops)} />
    </div>
  );
}
