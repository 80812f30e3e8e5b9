import type { PromotionQuote } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { discountOf, priceOfOne } from '../../components/order/promoted.tsx';
import { Card } from '../../components/ui/card.tsx';
import { formatDate, formatTzs } from '../../lib/format.ts';
import { shopPath } from '../../lib/shop-path.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { type CartRow, totalsOf } from './cart.ts';
import { CartLine } from './cart-line.tsx';

/** The basket from which the delivery is free, by seller; absent where it never is. */
export type FreeFrom = Readonly<Record<string, number>>;

/** What it costs to bring the parcel of each seller to the reader's place. */
export interface CartDelivery {
  readonly place: string;
  readonly parcels: readonly {
    readonly seller: string;
    readonly amount: number;
    readonly served: boolean;
    readonly sentFrom: string | null;
    readonly days: number | null;
  }[];
}

interface CartGroupProps {
  /** Rows of one seller. */
  readonly rows: readonly CartRow[];
  readonly freeFrom: FreeFrom;
  readonly quote: PromotionQuote;
  /** The last one that is known: while a row changes, a piece costs as much as before. */
  readonly known: PromotionQuote;
  readonly delivery: CartDelivery | null;
}

/** What one seller sends: from where, what it costs, and what is missing to free delivery. */
export function CartGroup({ rows, freeFrom, quote, known, delivery }: CartGroupProps) {
  const t = useT('cart');
  const seller = rows[0]?.seller;
  if (!seller) return null;
  const off = rows.reduce((sum, { id, blocked }) => sum + (blocked ? 0 : discountOf(quote, id)), 0);
  const missing = leftToFreeDelivery(rows, { freeFrom, quote, delivery });
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
          <CartLine
            key={row.id}
            row={row}
            discountTzs={discountOf(quote, row.id)}
            ofOne={(price) => priceOfOne(known, row.id, price)}
          />
        ))}
      </ul>
      <div className="grid gap-1 border-t border-line pt-3">
        <p className="flex flex-wrap justify-between gap-x-4" aria-live="polite">
          <span>{t('cart.subtotal')}</span>
          <b>{formatTzs(totalsOf(rows).price - off)}</b>
        </p>
        {delivery && <Delivery {...delivery} sellerId={seller.id} />}
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

/** As below; a promotion asks for nothing more. */
export function leftToFreeDelivery(
  rows: readonly CartRow[],
  { freeFrom, quote, delivery }: Pick<CartGroupProps, 'freeFrom' | 'quote' | 'delivery'>,
): number | null {
  const isPromoted = quote.freeDelivery.some(({ sellerId }) => sellerId === rows[0]?.seller.id);
  return isPromoted ? 0 : missingToFreeDelivery(rows, freeFrom, delivery);
}

function Delivery({ place, parcels, sellerId }: CartDelivery & { readonly sellerId: string }) {
  const t = useT('cart');
  const lang = useLanguage();
  const parcel = parcels.find(({ seller }) => seller === sellerId);
  if (!parcel) return null;
  if (!parcel.served)
    return <p className="text-sm font-semibold text-clay">{t('cart.notToPlace', { place })}</p>;
  const { amount: amountTzs, days, sentFrom } = parcel;
  const amount = formatTzs(amountTzs);
  const free = amountTzs === 0;
  if (days === null || sentFrom)
    return (
      <>
        <p className="text-sm">
          {t(free ? 'cart.freeToPlace' : 'cart.toPlace', { place, amount })}
        </p>
        {sentFrom && (
          <p className="text-sm">{t('cart.onHoliday', { date: formatDate(sentFrom, lang) })}</p>
        )}
      </>
    );
  return (
    <p className="text-sm">
      {t(free ? 'cart.freeToPlaceDays' : 'cart.toPlaceDays', { place, amount, days })}
    </p>
  );
}

/**
 * What is missing in the rows of a seller until the delivery is free: 0 when it is reached, null where it never is and
 * where it costs nothing to the reader's place already. Rows that cannot be bought do not count.
 */
export function missingToFreeDelivery(
  rows: readonly CartRow[],
  freeFrom: FreeFrom,
  delivery: CartDelivery | null = null,
): number | null {
  const sellerId = rows[0]?.seller.id ?? '';
  const from = freeFrom[sellerId];
  if (from === undefined || rows.every(({ blocked }) => blocked)) return null;
  const missing = Math.max(0, from - totalsOf(rows).price);
  const parcel = delivery?.parcels.find(({ seller }) => seller === sellerId);
  return missing > 0 && parcel?.amount === 0 ? null : missing;
}
