import { optionInWords } from '@sokoni/contracts/browser';
import { Link, useFetcher } from 'react-router';
import { paths } from '../../app/paths.ts';
import { HeldByOwnOrder } from '../../components/order/held-by-own-order.tsx';
import { ReducedPrice } from '../../components/order/promoted.tsx';
import { CloseIcon, WarningIcon } from '../../components/ui/icons.tsx';
import { Picture } from '../../components/ui/picture.tsx';
import { formatNumber, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import type { CartRow } from './cart.ts';
import { LineQuantity, requestOf } from './line-quantity.tsx';

interface CartLineProps {
  readonly row: CartRow;
  readonly discountTzs: number;
  /** What a piece costs with the offers that its page shows. */
  readonly ofOne: (priceTzs: number) => number;
}

export function CartLine({ row, discountTzs, ofOne }: CartLineProps) {
  const t = useT('cart');
  const lang = useLanguage();
  const { Form } = useFetcher({ key: requestOf(row) });
  return (
    <li className="grid grid-cols-[5rem_1fr_auto] gap-x-3 gap-y-3 border-b border-line py-4 last:border-0 sm:grid-cols-[7rem_1fr_auto] sm:gap-x-4">
      <div className="aspect-square self-start overflow-hidden rounded-md border border-line sm:row-span-2">
        <Picture src={row.image} alt="" sizes="112px" largest={320} width={112} height={112} />
      </div>
      <div className="min-w-0">
        <h3 className="text-base leading-snug tracking-normal">
          <Link to={paths.product(row.productId)} lang={row.lang} className="hover:underline">
            {row.name || t('cart.goneProduct')}
          </Link>
        </h3>
        <p className="text-sm text-muted">
          {[optionInWords(row.optionLabel, lang), row.categoryLabel].filter(Boolean).join(' · ')}
        </p>
        <p className="pt-1 text-sm">
          {row.tierFrom > 1
            ? t('cart.wholesalePrice', {
                price: formatTzs(ofOne(row.unitPrice)),
                minimum: formatNumber(row.tierFrom),
              })
            : t('cart.each', { price: formatTzs(ofOne(row.unitPrice)) })}
        </p>
        {row.nextTier && (
          <p className="pt-1 text-sm font-medium text-baobab">
            {t('cart.nextTier', {
              more: formatNumber(row.nextTier.morePieces),
              price: formatTzs(ofOne(row.nextTier.unitPriceTzs)),
            })}
          </p>
        )}
      </div>
      <Form method="post" className="-mt-2.5 -mr-2">
        <input type="hidden" name="row" value={row.id} />
        <button
          type="submit"
          name="intent"
          value="remove"
          className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-md px-2 text-sm font-medium text-danger hover:bg-danger-soft"
        >
          <CloseIcon className="size-5 sm:size-4" />
          <span className="sr-only sm:not-sr-only">{t('common.delete')}</span>
          <span className="sr-only">: {row.name}</span>
        </button>
      </Form>
      {row.notices.map((notice) => (
        <p
          key={notice}
          className="col-span-3 flex gap-2 rounded-md bg-marigold-soft px-3 py-2 text-sm sm:col-span-2 sm:col-start-2"
        >
          <WarningIcon className="size-5 shrink-0 text-clay" />
          {notice}
        </p>
      ))}
      {row.heldBy && (
        <HeldByOwnOrder {...row.heldBy} className="col-span-3 sm:col-span-2 sm:col-start-2" />
      )}
      <div className="col-span-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:col-span-2 sm:col-start-2">
        {row.available > 0 && <LineQuantity row={row} />}
        {row.available > 0 && (
          <p className="ml-auto font-bold">
            <ReducedPrice fullTzs={row.total} discountTzs={discountTzs} />
          </p>
        )}
        <Form method="post" className="w-full">
          <input type="hidden" name="row" value={row.id} />
          <input type="hidden" name="product" value={row.productId} />
          <button type="submit" name="intent" value="keep" className="link min-h-11 text-sm">
            {t('cart.saveForLater')}
            <span className="sr-only">: {row.name}</span>
          </button>
        </Form>
        {row.quantity === row.available && (
          <p className="w-full text-sm font-medium text-clay">
            {t('cart.onlyLeft', { count: formatNumber(row.available) })}
          </p>
        )}
      </div>
    </li>
  );
}
