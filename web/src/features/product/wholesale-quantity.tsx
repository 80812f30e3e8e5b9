import { formatNumber } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';
import type { QuantityLimits } from './product.ts';

interface WholesaleQuantityProps {
  readonly limits: QuantityLimits;
  readonly value: number;
  readonly onChange: (quantity: number) => void;
  readonly onBlur: () => void;
}

/** Shown while a wholesale step is chosen; left empty, as without scripts, it means the least. */
export function WholesaleQuantity({ limits, value, onChange, onBlur }: WholesaleQuantityProps) {
  const t = useT('product');
  const wholesale = limits.least > 1;
  return (
    <label className="hidden max-w-narrow gap-1 group-has-[[data-wholesale]:checked]:grid">
      <span className="font-medium">{t('common.quantity')}</span>
      <input
        name="quantity"
        type="number"
        inputMode="numeric"
        className="field"
        {...(wholesale && { min: limits.least, max: limits.most })}
        value={wholesale && Number.isFinite(value) ? value : ''}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        onBlur={onBlur}
      />
      <span className="text-sm text-muted">
        {wholesale
          ? t('product.quantityHint', {
              least: formatNumber(limits.least),
              most: formatNumber(limits.most),
            })
          : t('product.quantityFromStep')}
      </span>
    </label>
  );
}
