import { MinusIcon, PlusIcon } from '../../components/ui/control-icons.tsx';
import { formatNumber } from '../../lib/format.ts';
import { useT } from '../../lib/texts.ts';
import { type QuantityLimits, withinLimits } from './product.ts';

const STEP =
  'size-11 place-items-center rounded-md text-baobab hover:bg-baobab-soft disabled:opacity-40 hidden js:grid';

interface QuantityFieldProps {
  readonly limits: QuantityLimits;
  readonly value: number;
  readonly onChange: (quantity: number) => void;
  readonly onBlur: () => void;
}

/** How many pieces. The field works without scripts, where a number below the least of a wholesale step means the least. */
export function QuantityField({ limits, value, onChange, onBlur }: QuantityFieldProps) {
  const t = useT('product');
  const { least, most } = limits;
  const shown = withinLimits(value, limits);
  const step = (by: number) => onChange(withinLimits(shown + by, limits));
  return (
    <div className="grid max-w-narrow gap-1">
      <label htmlFor="quantity" className="font-medium">
        {t('common.quantity')}
      </label>
      <div className="flex w-fit items-center rounded-md border border-line-strong bg-field">
        <button
          type="button"
          className={STEP}
          disabled={shown <= least}
          onClick={() => step(-1)}
          aria-label={t('product.fewer')}
        >
          <MinusIcon className="size-5" />
        </button>
        <input
          id="quantity"
          name="quantity"
          type="number"
          inputMode="numeric"
          className="h-11 w-20 text-center [appearance:textfield]"
          min={1}
          max={most}
          value={Number.isFinite(value) ? value : ''}
          onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
          onBlur={onBlur}
        />
        <button
          type="button"
          className={STEP}
          disabled={shown >= most}
          onClick={() => step(1)}
          aria-label={t('product.morePieces')}
        >
          <PlusIcon className="size-5" />
        </button>
      </div>
      {least > 1 && (
        <p className="text-sm text-muted">
          {t('product.quantityHint', { least: formatNumber(least), most: formatNumber(most) })}
        </p>
      )}
    </div>
  );
}
