import { useT } from '../../lib/texts.ts';
import { MinusIcon, PlusIcon } from './control-icons.tsx';

interface QuantityStepperProps {
  readonly name?: string;
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  readonly onChange: (quantity: number) => void;
  readonly busy?: boolean;
}

const STEP =
  'grid size-11 place-items-center rounded-md text-baobab hover:bg-baobab-soft disabled:opacity-40';

export function QuantityStepper({
  name,
  value,
  min = 1,
  max,
  onChange,
  busy,
}: QuantityStepperProps) {
  const t = useT();
  const most = max ?? Number.POSITIVE_INFINITY;
  const change = (next: number) => onChange(Math.min(most, Math.max(min, Math.trunc(next) || min)));
  return (
    <fieldset
      aria-label={t('common.quantity')}
      className="inline-flex items-center rounded-md border border-line-strong bg-white"
    >
      <button
        type="button"
        className={STEP}
        aria-label={t('common.decrease')}
        disabled={busy || value <= min}
        onClick={() => change(value - 1)}
      >
        <MinusIcon className="size-5" />
      </button>
      <input
        name={name}
        type="number"
        inputMode="numeric"
        aria-label={t('common.quantity')}
        className="h-11 w-14 text-center [appearance:textfield]"
        min={min}
        max={max}
        value={value}
        onChange={(event) => change(event.currentTarget.valueAsNumber)}
      />
      <button
        type="button"
        className={STEP}
        aria-label={t('common.increase')}
        disabled={busy || value >= most}
        onClick={() => change(value + 1)}
      >
        <PlusIcon className="size-5" />
      </button>
    </fieldset>
  );
}
