import { formatDate } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import type { Quote } from './quote.ts';

interface DeliveryTimesProps {
  readonly quote: Quote;
  /** Picked up from the sellers: nothing is brought. */
  readonly pickup: boolean;
}

/** When each seller's parcel comes, as far as it is known. */
export function DeliveryTimes({ quote: { parcels }, pickup }: DeliveryTimesProps) {
  const t = useT('checkout');
  const lang = useLanguage();
  if (parcels.length === 0) return <p className="text-muted">{t('checkout.chooseWhere')}</p>;
  return (
    <ul className="grid gap-2" aria-live="polite">
      {parcels.map(({ seller, name, served, sentFrom, days }) => (
        <li key={seller}>
          <p className="text-sm text-muted wrap-anywhere">
            {t('checkout.soldBy', { seller: name })}
          </p>
          {served ? (
            <p className="font-medium">
              {pickup || days === null
                ? t('checkout.pickupTime')
                : t('checkout.deliveryDays', { days })}
            </p>
          ) : (
            <p className="font-medium text-danger">{t('checkout.notServed')}</p>
          )}
          {sentFrom && (
            <p className="text-sm">
              {t(pickup ? 'checkout.readyFrom' : 'checkout.sentFrom', {
                date: formatDate(sentFrom, lang),
              })}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
