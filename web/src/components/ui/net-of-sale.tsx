import { type Language, netOfSale, type SellerMoney } from '@sokoni/contracts/browser';
import { formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

interface NetOfSaleProps {
  /** Of a piece, or of all goods of an order. */
  readonly priceTzs: number;
  readonly commission: NonNullable<SellerMoney['commission']>;
}

/** What a price leaves to its seller, by the rule that the ledger posts by. */
export function NetOfSale({ priceTzs, commission: { basisPoints } }: NetOfSaleProps) {
  const t = useT('seller');
  const lang = useLanguage();
  const isPrice = Number.isSafeInteger(priceTzs) && priceTzs > 0;
  const { commissionTzs, netTzs } = netOfSale(isPrice ? priceTzs : 0, basisPoints);
  return (
    <p className={isPrice ? 'text-sm' : 'sr-only'}>
      {/* It stands before there is an amount: a status that comes with its text is not read out. */}
      <strong role="status">{isPrice && t('seller.feesNet', { amount: formatTzs(netTzs) })}</strong>
      {isPrice && (
        <>
          {' '}
          {t('seller.feesKept', {
            percent: formatPercent(basisPoints, lang),
            amount: formatTzs(commissionTzs),
          })}{' '}
          {t('seller.feesProvider')}
        </>
      )}
    </p>
  );
}

/** Hundredths of a percent, with two digits at most: `5.25%`. */
export function formatPercent(basisPoints: number, lang: Language): string {
  const style = { style: 'percent', maximumFractionDigits: 2 } as const;
  return new Intl.NumberFormat(lang, style).format(basisPoints / 10_000);
}
