import { discountPercent, formatTzs } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';

interface PriceProps {
  readonly sellingPrice: number;
  /** List price; struck through when it is above the selling price. */
  readonly price?: number | undefined;
  readonly className?: string;
}

export function Price({ sellingPrice, price = 0, className = 'text-base' }: PriceProps) {
  const t = useT();
  return (
    <p className={`flex flex-wrap items-baseline gap-x-2 ${className}`}>
      <span className="font-bold">{formatTzs(sellingPrice)}</span>
      {discountPercent(price, sellingPrice) > 0 && (
        <s className="text-xs text-muted" title={t('common.listPrice')}>
          {formatTzs(price)}
        </s>
      )}
    </p>
  );
}
