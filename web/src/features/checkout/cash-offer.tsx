import type { CashOnDelivery } from '@sokoni/contracts/browser';
import { useNavigation } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { formatTzs } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';

interface CashOfferProps {
  readonly offer: CashOnDelivery;
  /** What the order costs; null while its place is not known. */
  readonly total: number | null;
  readonly blocked: boolean;
  /** The shops of the order that take no cash, by name. */
  readonly notTakenBy: readonly string[];
  /** Pickup stations take no cash. */
  readonly atStation?: boolean;
}

/** The second way to pay: in cash when it comes, or why that is not possible. */
export function CashOffer({
  offer,
  total,
  blocked,
  notTakenBy,
  atStation = false,
}: CashOfferProps) {
  const t = useT('checkout');
  const sent = useNavigation().formData;
  const { refusal, leftTzs, openTzs } = offer;
  const left = formatTzs(leftTzs);
  const notTaken = !refusal && notTakenBy.length > 0;
  const tooMuch = total !== null && total > leftTzs;
  const possible = !refusal && !notTaken && !atStation;
  return (
    <section className="grid gap-2 border-t border-line pt-4" aria-live="polite">
      <h3 className="text-base">{t('checkout.cash')}</h3>
      {refusal && <p className="text-sm text-muted">{refusal.message}</p>}
      {notTaken && (
        <p className="text-sm text-muted">
          {t('checkout.cashNotTaken', { sellers: notTakenBy.join(', ') })}
        </p>
      )}
      {!refusal && atStation && (
        <p className="text-sm text-muted">{t('checkout.cashNotAtStations')}</p>
      )}
      {possible && tooMuch && (
        <p className="text-sm text-muted">
          {openTzs > 0
            ? t('checkout.cashTooMuchOpen', { left, open: formatTzs(openTzs) })
            : t('checkout.cashTooMuch', { left })}
        </p>
      )}
      {possible && !tooMuch && (
        <>
          <p className="text-sm text-muted">
            {total === null
              ? t('checkout.cashUpTo', { left })
              : t('checkout.cashText', { amount: formatTzs(total) })}
          </p>
          <Button
            name="paymentMethod"
            value="cash"
            look="secondary"
            busy={sent?.get('paymentMethod') === 'cash'}
            disabled={blocked}
          >
            {t('checkout.payInCash')}
          </Button>
        </>
      )}
    </section>
  );
}
