import { optionInWords } from '@sokoni/contracts/browser';
import type { ReactNode } from 'react';
import { formatNumber, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { isAvailable, type ProductOption, writeChoice } from './product.ts';

interface OptionPickerProps {
  readonly options: readonly ProductOption[];
  /** Value of the radio that is on. */
  readonly value: string;
  readonly onChoose: (value: string) => void;
  /** Number of each option's picture on the page. */
  readonly pictures: ReadonlyMap<string, number>;
}

/**
 * Variants and wholesale steps are radios of one group: choosing one clears the other, with
 * scripts and without.
 */
export function OptionPicker({ options, ...picking }: OptionPickerProps) {
  const t = useT('product');
  const lang = useLanguage();
  const named = options.map((option, index) => ({
    ...option,
    name: optionInWords(option.label, lang) || t('product.optionNumber', { number: index + 1 }),
  }));
  const inBulk = named.filter(({ wholesale }) => wholesale.length > 0);
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-2 font-semibold">{t('product.variants')}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {named.map((option) => (
            <Choice key={option.id} {...picking} option={option} minimum={null}>
              {option.swatch && (
                <span
                  aria-hidden="true"
                  className="size-5 shrink-0 rounded-full border border-line-strong"
                  style={{ backgroundColor: option.swatch }}
                />
              )}
              <span className="min-w-0 grow leading-tight wrap-anywhere">{option.name}</span>
              <span className="text-sm font-semibold">
                {option.stock > 0 ? formatTzs(option.price) : t('product.soldOut')}
              </span>
            </Choice>
          ))}
        </div>
      </fieldset>
      {inBulk.length > 0 && <Tiers {...picking} options={inBulk} />}
    </>
  );
}

interface NamedOption extends ProductOption {
  readonly name: string;
}

/** Wholesale: the prices of each variant, one after the other, so that none is out of sight on a phone. */
function Tiers({
  options,
  ...picking
}: Omit<OptionPickerProps, 'options'> & { readonly options: readonly NamedOption[] }) {
  const t = useT('product');
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{t('product.wholesale')}</legend>
      <div className="grid gap-3 text-sm">
        {options.map((option) => (
          <div key={option.id}>
            <p className="pb-1 font-medium">{option.name}</p>
            <div className="flex flex-wrap gap-2">
              {option.wholesale.map(({ minimum, unitPrice }) => (
                <Choice key={minimum} {...picking} option={option} minimum={minimum}>
                  <span className="leading-tight">
                    {t('product.fromPieces', { count: formatNumber(minimum) })}
                    <span className="sr-only">, {option.name}:</span>
                    <span className="block font-semibold">{formatTzs(unitPrice)}</span>
                  </span>
                </Choice>
              ))}
            </div>
          </div>
        ))}
      </div>
      <p className="pt-1 text-sm text-muted">{t('product.perPiece')}</p>
    </fieldset>
  );
}

interface ChoiceProps extends Omit<OptionPickerProps, 'options'> {
  readonly option: ProductOption;
  readonly minimum: number | null;
  readonly children: ReactNode;
}

function Choice({ option, minimum, value, onChoose, pictures, children }: ChoiceProps) {
  const own = writeChoice({ optionId: option.id, minimum });
  return (
    <label className={`choice ${minimum === null ? '' : 'gap-1.5! px-2!'}`}>
      <input
        type="radio"
        name="option"
        value={own}
        checked={own === value}
        disabled={!isAvailable(option, minimum)}
        data-picture={pictures.get(option.id)}
        data-wholesale={minimum !== null || undefined}
        onChange={() => onChoose(own)}
        className="size-5 shrink-0 accent-baobab"
      />
      {children}
    </label>
  );
}
