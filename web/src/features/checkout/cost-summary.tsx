import { DiscountRows } from '../../components/order/promoted.tsx';
import { Button } from '../../components/ui/button.tsx';
import { formatTzs } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';
import type { Quote } from './quote.ts';

interface CostSummaryProps {
  readonly quote: Quote;
  /** The form that the total is sent with. */
  readonly form: string;
  /** Picked up from the sellers: nothing is brought. */
  readonly pickup: boolean;
  /** What the order costs as the server has just said, whatever the page knows. */
  readonly total: number | null;
}

/** Products, delivery from each seller, and what will be asked for on the payment page. */
export function CostSummary({ form, quote, pickup, total }: CostSummaryProps) {
  const t = useT('checkout');
  const several = quote.parcels.length > 1;
  const labelOf = (name: string) =>
    several ? t('checkout.deliveryFrom', { seller: name }) : t('checkout.delivery');
  return (
    <section className="grid gap-2 rounded-md bg-sand p-4" aria-live="polite">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <dt>{t('checkout.goods')}</dt>
        <dd className="text-right font-medium">{formatTzs(quote.goods)}</dd>
        <DiscountRows discounts={quote.discounts} />
        {pickup && (
          <>
            <dt>{t('checkout.pickupTariff')}</dt>
            <dd className="text-right font-medium">{t('checkout.free')}</dd>
          </>
        )}
        {!pickup &&
          quote.parcels.map(({ seller, name, amount, free, served }) => (
            <div key={seller} className="col-span-2 grid grid-cols-subgrid">
              <dt className="min-w-0 break-words">{labelOf(name)}</dt>
              {served ? (
                <dd className="text-right font-medium">
                  {free ? t('checkout.freeDelivery') : formatTzs(amount)}
                </dd>
              ) : (
                <dd className="text-right font-medium text-danger">{t('checkout.notServed')}</dd>
              )}
            </div>
          ))}
        {total !== null && (
          <div className="col-span-2 grid grid-cols-subgrid border-t border-line-strong pt-2 text-lg font-bold">
            <dt>{t('checkout.total')}</dt>
            <dd className="text-right">{formatTzs(total)}</dd>
          </div>
        )}
      </dl>
      {total === null && <p className="text-sm text-muted">{t('checkout.choosePlace')}</p>}
      <input type="hidden" form={form} name="expectedTotal" value={total ?? ''} />
      <noscript>
        <Button form={form} name="intent" value="quote" variant="secondary" formNoValidate>
          {t('checkout.updateCosts')}
        </Button>
      </noscript>
    </section>
  );
}
