import { DELIVERY_TARIFF_TZS } from '@sokoni/contracts/browser';
import { formatTzs } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';

/** Delivery tariffs for the goods of one seller; the server calculates the price, this only announces it. */
const TARIFF = [
  ['checkout.sameDistrict', DELIVERY_TARIFF_TZS['same-district']],
  ['checkout.sameRegion', DELIVERY_TARIFF_TZS['same-region']],
  ['checkout.mainland', DELIVERY_TARIFF_TZS.mainland],
  ['checkout.zanzibar', DELIVERY_TARIFF_TZS.zanzibar],
  ['checkout.pickupTariff', DELIVERY_TARIFF_TZS.pickup],
] as const;

export function TariffTable() {
  const t = useT('checkout');
  return (
    <details className="rounded-md border border-line bg-paper px-4">
      <summary className="flex min-h-11 items-center justify-between gap-3 font-medium">
        {t('checkout.tariff')}
        <span aria-hidden="true">+</span>
      </summary>
      <p className="pb-2 text-sm">{t('checkout.tariffText')}</p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 pb-3 text-sm">
        {TARIFF.map(([label, amount]) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt>{t(label)}</dt>
            <dd className="font-medium">{amount ? formatTzs(amount) : t('checkout.free')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
