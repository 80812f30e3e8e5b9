import type { DeliveryTerms } from '@sokoni/contracts/browser';
import { formatTzs } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';

const RATES = [
  ['checkout.sameDistrict', 'same-district'],
  ['checkout.sameRegion', 'same-region'],
  ['checkout.mainland', 'mainland'],
  ['checkout.zanzibar', 'zanzibar'],
  ['checkout.pickupTariff', 'pickup'],
] as const;

interface TariffTableProps {
  readonly terms: DeliveryTerms;
  /** Shows the rows from the beginning. */
  readonly open?: boolean;
}

/** Delivery tariffs for the goods of one seller; the server calculates the price, this only announces it. */
export function TariffTable({ terms, open = false }: TariffTableProps) {
  const t = useT('checkout');
  return (
    <details open={open} className="rounded-md border border-line bg-paper px-4">
      <summary className="flex min-h-11 items-center justify-between gap-3 font-medium">
        {t('checkout.tariff')}
        <span aria-hidden="true">+</span>
      </summary>
      <p className="pb-2 text-sm">{t('checkout.tariffText')}</p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 pb-3 text-sm">
        {RATES.map(([label, rate]) => (
          <div key={rate} className="col-span-2 grid grid-cols-subgrid">
            <dt>{t(label)}</dt>
            <dd className="text-right font-medium">
              <Tariff amountTzs={terms.tariffsTzs[rate]} days={terms.days[rate]} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="pb-3 text-sm">{t('checkout.stationTariff')}</p>
    </details>
  );
}

function Tariff({ amountTzs, days }: { readonly amountTzs: number; readonly days: number | null }) {
  const t = useT('checkout');
  return (
    <>
      {amountTzs > 0 ? formatTzs(amountTzs) : t('checkout.free')}
      {days !== null && (
        <span className="block font-normal text-muted">{t('checkout.tariffDays', { days })}</span>
      )}
    </>
  );
}
