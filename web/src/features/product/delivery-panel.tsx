import { formatTzs } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';
import type { AreaDelivery } from './deliveries.ts';

interface DeliveryPanelProps {
  /** Where the seller is, `Region` or `Region, District`; empty when unknown. */
  readonly from: string;
  readonly deliveries: readonly AreaDelivery[];
}

/** Price and days of delivery by area, and what protects the buyer: said where people hesitate. */
export function DeliveryPanel({ from, deliveries }: DeliveryPanelProps) {
  const t = useT('product');
  const [region = '', district = ''] = from.split(', ');
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">{t('product.delivery')}</h2>
      <table className="w-full max-w-text">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('product.deliveryTo')}</th>
            <th scope="col">{t('product.deliveryTime')}</th>
            <th scope="col">{t('product.deliveryPrice')}</th>
          </tr>
        </thead>
        <tbody>
          {deliveries.map(({ area, amountTzs, days }) => (
            <tr key={area} className="align-baseline">
              <th scope="row" className="py-1 text-left font-normal">
                {t(`product.${area}`, { region, district })}
              </th>
              <td className="px-2 py-1 text-muted">
                {days !== null && t('product.withinDays', { days })}
              </td>
              <td className="py-1 text-right font-medium whitespace-nowrap">
                {formatTzs(amountTzs)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm text-muted">{t('product.deliveryFrom')}</p>
      <p className="border-l-4 border-baobab pl-3 text-sm">{t('product.protection')}</p>
    </section>
  );
}
