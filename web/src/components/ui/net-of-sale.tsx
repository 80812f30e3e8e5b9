import { netOfSale, type SellerMoney } from '@sokoni/contracts/browser';
import { formatPercent, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

interface NetOfSaleProps {
  /** Of a piece, or of all goods of an order. */
  readonly priceTzs: number;
  readonly commission: NonNullable<SellerMoney['commission']>;
}

/** What a price leaves to its seller, by the rule that the ledger posts by. */
export function NetOfSale({ priceTzs, commission: { basisPoints } }: NetOfSaleProps) {
  const t = useT('fees');
  const lang = useLanguage();
  if (!Number.isSafeInteger(priceTzs) || priceTzs <= 0) return null;
  const { commissionTzs, netTzs } = netOfSale(priceTzs, basisPoints);
  return (
    <p role="status" className="text-sm">
      <strong>{t('fees.net', { amount: formatTzs(netTzs) })}</strong>{' '}
      {t('fees.kept', {
        percent: formatPercent(basisPoints, lang),
        amount: formatTzs(commissionTzs),
      })}{' '}
      {t('fees.provider')}
    </p>
  );
}
