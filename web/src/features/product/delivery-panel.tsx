import { paths } from '../../app/paths.ts';
import { Alert } from '../../components/ui/alert.tsx';
import { formatDate, formatTzs } from '../../lib/format.ts';
import { type Translate, useLanguage, useT } from '../../lib/texts.ts';
import type { PlaceDelivery, ShownDelivery } from './deliveries.ts';

interface DeliveryProps {
  readonly delivery: ShownDelivery;
}

/** That the seller is on holiday, from when on orders are sent, and what the seller says. */
export function HolidayNotice({ delivery: { holiday } }: DeliveryProps) {
  const t = useT('product');
  const lang = useLanguage();
  if (!holiday) return null;
  return (
    <Alert kind="warning">
      <p>{t('product.holiday', { date: formatDate(holiday.sentFrom, lang) })}</p>
      {holiday.note && <p className="wrap-anywhere font-normal">“{holiday.note}”</p>}
      <p className="text-sm font-normal">{t('product.holidayText')}</p>
    </Alert>
  );
}

/** Where the seller delivers to if not everywhere, and from which basket on for free. */
export function DeliveryTerms({ delivery: { regions, freeFromTzs } }: DeliveryProps) {
  const t = useT('product');
  if (regions === null && freeFromTzs === null) return null;
  return (
    <div className="grid gap-1">
      {freeFromTzs !== null && (
        <p className="font-semibold text-baobab-dark">
          {freeFromTzs === 0
            ? t('product.freeAlways')
            : t('product.freeFrom', { amount: formatTzs(freeFromTzs) })}
        </p>
      )}
      {regions && <p>{t('product.deliversTo', { regions: regions.join(', ') })}</p>}
    </div>
  );
}

const costOf = (amountTzs: number, t: Translate<'product'>) =>
  amountTzs === 0 ? t('product.free') : formatTzs(amountTzs);

/** What it costs to bring it to the reader, and how long it takes. */
function ToMe({ place, price }: PlaceDelivery) {
  const t = useT('product');
  if (!price) return <p className="font-semibold text-clay">{t('product.notToMe', { place })}</p>;
  return (
    <p className="font-semibold text-baobab">
      {t('product.toMe', { place, amount: costOf(price.amountTzs, t) })}
      {price.days !== null && `, ${t('product.withinDays', { days: price.days })}`}
    </p>
  );
}

interface DeliveryPanelProps extends DeliveryProps {
  /** Address of the page that shows it. */
  readonly here: string;
}

/** Price and days of delivery by area, and what protects the buyer: said where people hesitate. */
export function DeliveryPanel({ delivery, here }: DeliveryPanelProps) {
  const t = useT('product');
  const [region = '', district = ''] = delivery.from.split(', ');
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">{t('product.delivery')}</h2>
      <div className="flex flex-wrap items-center gap-x-4">
        {delivery.toMe && <ToMe {...delivery.toMe} />}
        <a href={paths.deliveryPlace(here)} className="link inline-flex min-h-11 items-center">
          {t(delivery.toMe ? 'product.otherPlace' : 'product.deliveryPlace')}
        </a>
      </div>
      <table className="w-full max-w-text">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('product.deliveryTo')}</th>
            <th scope="col">{t('product.deliveryTime')}</th>
            <th scope="col">{t('product.deliveryPrice')}</th>
          </tr>
        </thead>
        <tbody>
          {delivery.areas.map(({ area, amountTzs, days }) => (
            <tr key={area} className="align-baseline">
              <th scope="row" className="py-1 text-left font-normal">
                {t(`product.${area}`, { region, district })}
              </th>
              <td className="px-2 py-1 text-muted">
                {days !== null && t('product.withinDays', { days })}
              </td>
              <td className="py-1 text-right font-medium whitespace-nowrap">
                {costOf(amountTzs, t)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {/* Who is on holiday accepts later, which its notice says. */}
      {!delivery.holiday && <p className="text-sm text-muted">{t('product.deliveryFrom')}</p>}
      <p className="border-l-4 border-baobab pl-3 text-sm">{t('product.protection')}</p>
    </section>
  );
}
