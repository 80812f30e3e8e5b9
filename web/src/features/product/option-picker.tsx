import { optionInWords } from '@sokoni/contracts/browser';
import { formatNumber, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { isAvailable, type ProductOption, writeChoice } from './product.ts';

interface OptionPickerProps {
  readonly options: readonly ProductOption[];
  /** Value of the radio that is on. */
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/**
 * Variants and wholesale steps are radios of one group: choosing one clears the other, with
 * scripts and without.
 */
export function OptionPicker({ options, value, onChoose }: OptionPickerProps) {
  const t = useT('product');
  const lang = useLanguage();
  const nameOf = (option: ProductOption) =>
    optionInWords(option.label, lang) ||
    t('product.optionNumber', { number: options.indexOf(option) + 1 });
  const variants = options.map((option) => (
    <Radio
      key={option.id}
      value={writeChoice({ optionId: option.id, minimum: null })}
      chosen={value}
      available={isAvailable(option, null)}
      label={nameOf(option)}
      price={option.stock > 0 ? formatTzs(option.price) : t('product.soldOut')}
      onChoose={onChoose}
    />
  ));
  const steps = options.flatMap((option) =>
    option.wholesale.map(({ minimum, unitPrice }) => (
      <Radio
        key={`${option.id}.${minimum}`}
        wholesale
        value={writeChoice({ optionId: option.id, minimum })}
        chosen={value}
        available={isAvailable(option, minimum)}
        label={t('product.fromPieces', { count: formatNumber(minimum) })}
        hint={options.length > 1 && nameOf(option)}
        price={t('product.each', { price: formatTzs(unitPrice) })}
        onChoose={onChoose}
      />
    )),
  );
  return (
    <>
      <fieldset>
        <legend className="mb-2 font-semibold">{t('product.variants')}</legend>
        <div className="grid gap-2 sm:grid-cols-2">{variants}</div>
      </fieldset>
      {steps.length > 0 && (
        <fieldset>
          <legend className="mb-2 font-semibold">{t('product.wholesale')}</legend>
          <div className="grid gap-2">{steps}</div>
        </fieldset>
      )}
    </>
  );
}

interface RadioProps {
  readonly value: string;
  readonly chosen: string;
  readonly available: boolean;
  readonly wholesale?: boolean;
  readonly label: string;
  readonly hint?: string | false;
  readonly price: string;
  readonly onChoose: (value: string) => void;
}

function Radio(props: RadioProps) {
  const { value, chosen, available, wholesale, label, hint, price, onChoose } = props;
  return (
    <label className="choice">
      <input
        type="radio"
        name="option"
        value={value}
        checked={value === chosen}
        disabled={!available}
        data-wholesale={wholesale}
        onChange={() => onChoose(value)}
        className="size-5 shrink-0 accent-baobab"
      />
      <span className="grow leading-tight">
        {label}
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </span>
      <span className="text-sm font-semibold">{price}</span>
    </label>
  );
}
